import type { listingsByIds } from '#features/listings/contract.ts'
import { priceText, withoutSurcharges } from '#features/stay/price-texts.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { nightsText } from '#features/stay/stay-texts.ts'
import { usePage } from '#platform/web/page.ts'
import { useAnswer } from '#platform/web/use-answer.ts'
import { texts } from './form-texts.ts'
import styles from './request-form.module.css'

interface Props {
  listings: readonly { id: number; listingTitle?: string }[]
  /** Undefined until the form says from when to when. */
  stay: StayParams | undefined
}

/** What the stay that stands in the form costs at each of those who are asked. */
export function StayPrices({ listings, stay }: Props) {
  const { api } = usePage()
  const query = { ids: listings.map(({ id }) => id).join(','), ...stay }
  const isAsked = stay !== undefined && listings.length > 0
  const { answer } = useAnswer(isAsked ? JSON.stringify(query) : undefined, () =>
    api.call<typeof listingsByIds>('/api/listings/by-ids', { query }),
  )
  const { from, to } = stay ?? {}
  const priced = isAsked ? (answer ?? []).filter((listing) => listing.stay?.price) : []
  return (
    <div role="status" className={styles.prices}>
      {priced.length > 0 && from && to && (
        <>
          <p>{texts.price}</p>
          <ul>
            {priced.map(({ id, listingTitle, stay: answered }) => {
              const price = answered?.price
              if (!price) return null
              return (
                <li key={id}>
                  {priced.length > 1 && `${listingTitle}: `}
                  <strong>{priceText(price)}</strong>
                  {withoutSurcharges(price) && ', ohne Zuschläge'}
                  {price.cents !== null && ` für ${nightsText({ from, to })}`}
                  {answered.closed && <p>{texts.closed(answered.closed)}</p>}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
