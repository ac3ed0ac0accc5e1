import { formatDate, formatMoment } from '#platform/shared/format.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import { ActionButton } from '#platform/web/admin/work.tsx'
import type { Column } from '#platform/web/list/list-table.tsx'
import { usePage } from '#platform/web/page.ts'
import { AboutThing } from '#platform/web/ui/about.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { endContract, PremiumContract, StaffInquiry } from '../contract.ts'
import { OFFERS } from '../packages.ts'
import { markAction } from './mark-action.ts'
import styles from './staff-page.module.css'
import { endWords, staffTexts as texts } from './staff-texts.ts'

const STATE_TONES = { planned: 'waiting', running: 'confirmed', ended: 'neutral' } as const

/** The elements that say what a row is about. */
const inquiryId = (id: number) => `anfrage-${id}`
const contractId = (id: number) => `laufzeit-${id}`

export const INQUIRY_COLUMNS: Column<StaffInquiry>[] = [
  {
    label: 'Eingegangen',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    label: 'Hundepension',
    cell: ({ id, listing }) => (
      <strong id={inquiryId(id)} className={styles.words}>
        {listing}
      </strong>
    ),
  },
  {
    label: 'E-Mail',
    cell: ({ email }) => (
      <a className={styles.words} href={mailHref(email)}>
        {email}
      </a>
    ),
  },
  {
    label: 'Paket',
    isHeadedInCard: true,
    cell: ({ package: chosen, months }) => `${OFFERS[chosen].name}, ${texts.term(months)}`,
  },
  {
    label: 'Aktion',
    isHeadingHidden: true,
    className: styles.action,
    cell: (inquiry) => (
      <AboutThing id={inquiryId(inquiry.id)}>
        <MarkButton inquiry={inquiry} />
      </AboutThing>
    ),
  },
]

export const CONTRACT_COLUMNS: Column<PremiumContract>[] = [
  {
    label: 'Einträge',
    cell: ({ id, listings }) => (
      <ul id={contractId(id)}>
        {listings.map(({ slug, listingTitle, location, isLive }) => (
          <li key={slug}>
            {isLive ? (
              <PageLink to="/hundepension/:slug" params={{ slug }} target="_blank">
                {listingTitle}
              </PageLink>
            ) : (
              listingTitle
            )}
            , {location}
            {!isLive && <span className="soft"> ({texts.gone})</span>}
          </li>
        ))}
        {listings.length === 0 && <li className="soft">{texts.deleted}</li>}
      </ul>
    ),
  },
  {
    label: 'Paket',
    isHeadedInCard: true,
    className: styles.package,
    cell: ({ package: chosen }) => OFFERS[chosen].name,
  },
  {
    label: 'Laufzeit',
    isHeadedInCard: true,
    cell: ({ startsOn, endsOn }) => texts.until(formatDate(startsOn), formatDate(endsOn)),
  },
  { label: 'Stand', cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge> },
  { label: 'Vereinbart von', isHeadedInCard: true, cell: ({ createdBy }) => createdBy },
  {
    label: 'Aktion',
    isHeadingHidden: true,
    className: styles.action,
    cell: (contract) =>
      contract.state !== 'ended' &&
      contract.listings.length > 0 && (
        <AboutThing id={contractId(contract.id)}>
          <EndButton contract={contract} />
        </AboutThing>
      ),
  },
]

function MarkButton({ inquiry }: { inquiry: StaffInquiry }) {
  const { api } = usePage()
  const isOpen = inquiry.status === 'open'
  const { markedDone, markedOpen } = texts
  const titles = isOpen ? { done: markedDone, undone: markedOpen } : { done: markedOpen, undone: markedDone }
  return (
    <ActionButton
      label={isOpen ? texts.markDone : texts.markOpen}
      action={markAction(api, inquiry, { status: isOpen ? 'done' : 'open' }, titles)}
      variant="quiet"
      size="small"
    />
  )
}

function EndButton({ contract }: { contract: PremiumContract }) {
  const { api } = usePage()
  const { id } = contract
  const words = endWords(contract)
  const end = {
    write: () =>
      api.send<typeof endContract>('POST', '/api/admin/premium-contracts/:id/end', { params: { id } }),
    done: { title: words.done },
  }
  return <AskedActionButton variant="quiet" label={words.label} question={words.question} action={end} />
}
