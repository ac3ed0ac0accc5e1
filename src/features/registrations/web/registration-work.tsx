import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { Decisions as BesideIt } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { RegistrationDetail } from '../contract.ts'
import { OPEN_STATUSES } from '../rules.ts'
import { NO_DUPLICATE, type Target } from './load-registration.ts'
import { MergeForm } from './merge-form.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { Activate, Decisions, Duplicates, Messages, Standing } from './registration-parts.tsx'
import styles from './staff-page.module.css'
import { REASON_LABELS, staffTexts as texts } from './staff-texts.ts'

interface RegistrationWorkProps {
  registration: RegistrationDetail
  /** The listing that it may duplicate. */
  target: Target | null
}

/** A registration with what staff can decide; beside what it may duplicate, field by field. */
export function RegistrationWork({ registration, target }: RegistrationWorkProps) {
  const { search, go } = usePage()
  const { id, listingTitle, messages } = registration
  const dismiss = () => void go({ ...search, nummer: id, mit: NO_DUPLICATE }, { keepScroll: true })
  useStaffKeys(texts.mergeKeys, target ? [{ keys: 'N', label: texts.noDuplicate, run: dismiss }] : [])
  return (
    <article className={styles.work} aria-labelledby={`registration-${id}`}>
      <h2 id={`registration-${id}`}>{listingTitle}</h2>
      <Standing registration={registration} />
      <Duplicates registration={registration} search={search} />
      {target && (
        <>
          <p>
            <Button variant="quiet" size="small" onClick={dismiss}>
              {texts.noDuplicate} <KeyHint keys="N" />
            </Button>
          </p>
          <MergeForm key={target.listing.id} registration={registration} {...target} />
        </>
      )}
      <RegistrationFacts registration={registration} />
      {messages.length > 0 && <Messages messages={messages} />}
      {OPEN_STATUSES.includes(registration.status) && (
        <BesideIt>
          <Checks registration={registration} />
          <Activate id={id} />
          <Decisions id={id} canAsk />
        </BesideIt>
      )}
    </article>
  )
}

/** What is known of a registration that helps to decide. */
function Checks({ registration }: { registration: RegistrationDetail }) {
  const { latitude, suspectedSpam, duplicates, website } = registration
  const [likeliest] = duplicates
  const reasons = likeliest?.reasons.map((reason) => REASON_LABELS[reason]).join(', ') ?? ''
  const checks: [isGood: boolean, words: string][] = [
    [latitude !== null, latitude === null ? texts.checks.noPlace : texts.checks.place],
    [!suspectedSpam, suspectedSpam ? texts.checks.spam : texts.checks.noSpam],
    [Boolean(website), website ? texts.checks.website : texts.checks.noWebsite],
    [!likeliest, likeliest ? texts.checks.like(likeliest.id, reasons) : texts.checks.alone],
  ]
  return (
    <ul className={styles.checks}>
      {checks.map(([isGood, words]) => (
        <li key={words} data-good={isGood}>
          <Icon name={isGood ? 'check' : 'triangle-alert'} size={18} />
          {words}
        </li>
      ))}
    </ul>
  )
}
