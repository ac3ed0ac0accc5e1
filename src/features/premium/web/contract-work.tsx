import { wayBack } from '#features/mails/web/staff-exports.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { beginContract, PremiumContract } from '../contract.ts'
import { OFFERS } from '../packages.ts'
import { CONTRACT_COLUMNS } from './staff-columns.tsx'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

/**
 * A term that ends soon: those listings of it that are in the directory and that no other one follows go on for another
 * year, or `letEnd` leaves it to end on its day.
 */
export function ContractWork({ contract, letEnd }: { contract: PremiumContract; letEnd: StaffAction }) {
  const { api } = usePage()
  const { id, endsOn, startsOn } = contract
  const listings = contract.listings.filter(({ isFollowed, isLive }) => isLive && !isFollowed)
  let agreed = 0
  const extend: StaffAction = {
    write: async () => {
      const made = await api.send<typeof beginContract>('POST', '/api/admin/premium-contracts', {
        body: {
          listings: listings.map((listing) => listing.id).join(', '),
          package: contract.package,
          months: '12',
          startsOn: dayAfter(endsOn, 1),
        },
      })
      agreed = made.id
    },
    done: { title: texts.extended },
    undo: {
      write: () => wayBack(api, 'premium-contract', agreed, false).write(),
      done: { title: texts.notExtended },
    },
  }
  return (
    <article className={styles.work} aria-labelledby={`contract-${id}`}>
      <h2 id={`contract-${id}`}>{texts.contractOf(OFFERS[contract.package].name)}</h2>
      <Facts
        layout="rows"
        facts={[
          [texts.contractListings, CONTRACT_COLUMNS[0]?.cell({ ...contract, listings })],
          [texts.contractTerm, texts.until(formatDate(startsOn), formatDate(endsOn))],
          [texts.contractBy, contract.createdBy],
        ]}
      />
      <Decisions>
        <ActionButton label={texts.extend} action={extend} shortcut="V" />
        <ActionButton label={texts.letEnd} action={letEnd} shortcut="A" icon="calendar-x-2" variant="quiet" />
      </Decisions>
    </article>
  )
}
