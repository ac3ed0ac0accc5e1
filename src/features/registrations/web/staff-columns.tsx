import { formatMoment } from '#platform/shared/format.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { phoneHref } from '#platform/shared/phone-href.ts'
import type { Column } from '#platform/web/list/list-table.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { StaffRegistration } from '../contract.ts'
import { STATUS_LABELS, type Status } from '../rules.ts'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

export const STATUS_TONES: Record<Status, 'waiting' | 'confirmed' | 'refused'> = {
  new: 'waiting',
  question: 'waiting',
  activated: 'confirmed',
  merged: 'confirmed',
  rejected: 'refused',
}

/** The columns of the list; `search` is the address's, which the details keep. */
export function registrationColumns(search: object): Column<StaffRegistration>[] {
  return [
    {
      label: 'Datum',
      className: styles.date,
      cell: ({ timestamp }) => <time dateTime={timestamp}>{formatMoment(timestamp)}</time>,
    },
    {
      label: 'Name',
      className: styles.lines,
      cell: ({ listingTitle, status, mayBeDuplicate }) => (
        <>
          <strong>{listingTitle}</strong>
          {status !== 'new' && <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>}
          {mayBeDuplicate && <Badge tone="waiting">{texts.mayBeDuplicate}</Badge>}
        </>
      ),
    },
    { label: 'Kategorie', isHeadedInCard: true, cell: ({ listingCategory }) => listingCategory },
    {
      label: 'Kontakt',
      className: styles.lines,
      isHeadedInCard: true,
      cell: ({ firstName, lastName, email, phone }) => (
        <>
          <span>{`${firstName} ${lastName}`}</span>
          <a href={mailHref(email)}>{email}</a>
          <a href={phoneHref(phone)}>{phone}</a>
        </>
      ),
    },
    {
      label: 'Ort',
      isHeadedInCard: true,
      cell: ({ postalCode, city }) => `${postalCode} ${city}`,
    },
    {
      label: 'Aktionen',
      isHeadingHidden: true,
      className: styles.action,
      cell: ({ id, listingTitle }) => (
        <StateLink
          className={buttonClass('quiet', 'small')}
          search={{ ...search, nummer: id }}
          keepScroll
          aria-label={texts.details(listingTitle)}
        >
          Details
        </StateLink>
      ),
    },
  ]
}
