import { Decisions as BesideIt } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import type { RegistrationDetail } from '../contract.ts'
import { OPEN_STATUSES } from '../rules.ts'
import type { Target } from './load-registration.ts'
import { MergeForm } from './merge-form.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { Activate, Decisions, Duplicates, Messages, Standing } from './registration-parts.tsx'
import styles from './staff-page.module.css'

interface RegistrationWorkProps {
  registration: RegistrationDetail
  /** The listing that it may duplicate. */
  target: Target | null
}

/** A registration with what staff can decide; beside what it may duplicate, field by field. */
export function RegistrationWork({ registration, target }: RegistrationWorkProps) {
  const { search } = usePage()
  const { id, listingTitle, messages } = registration
  return (
    <article className={styles.work} aria-labelledby={`registration-${id}`}>
      <h2 id={`registration-${id}`}>{listingTitle}</h2>
      <Standing registration={registration} />
      <Duplicates registration={registration} search={search} />
      {target && <MergeForm key={target.listing.id} registration={registration} {...target} />}
      <RegistrationFacts registration={registration} />
      {messages.length > 0 && <Messages messages={messages} />}
      {OPEN_STATUSES.includes(registration.status) && (
        <BesideIt>
          <Activate id={id} />
          <Decisions id={id} canAsk />
        </BesideIt>
      )}
    </article>
  )
}
