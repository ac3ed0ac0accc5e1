import { LazyPinMap } from '#features/map/web/exports.ts'
import { formatMoment, formatNearDistance } from '#platform/shared/format.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { lazily } from '#platform/shared/lazily.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { ActionButton, Decisions as BesideIt, Evidence } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { answerBy } from '../answer-by.ts'
import type { Duplicate, RegistrationDetail } from '../contract.ts'
import { OPEN_STATUSES } from '../rules.ts'
import { NO_DUPLICATE, type Target } from './load-registration.ts'
import { LookAhead } from './look-ahead.tsx'
import { MergeSides } from './merge-form.tsx'
import { placeCheck } from './place-check.ts'
import { RegistrationFacts } from './registration-facts.tsx'
import { Decisions, Duplicates, MainStep, Messages, Standing } from './registration-parts.tsx'
import styles from './registration-work.module.css'
import { REASON_LABELS, SIGN_LABELS, staffTexts as texts } from './staff-texts.ts'
import { type Merge, useMerge } from './use-merge.ts'

interface RegistrationWorkProps {
  registration: RegistrationDetail
  /** The listing that it may duplicate. */
  target: Target | null
}

/** A registration with what staff can decide; beside what it may duplicate, field by field. */
export function RegistrationWork({ registration, target }: RegistrationWorkProps) {
  const { search } = usePage()
  const { id, listingTitle, messages, status, suspectedSpam, duplicates, twins } = registration
  const merge = useMerge(registration, suspectedSpam ? null : target)
  const isOpen = OPEN_STATUSES.includes(status)
  const hasOthers = twins.length > 0 || duplicates.length > (merge ? 1 : 0)
  return (
    <article className={styles.work} aria-labelledby={`registration-${id}`}>
      <header className={`actions ${styles.header}`}>
        <div>
          <h2 id={`registration-${id}`}>{listingTitle}</h2>
          <Received registration={registration} isOpen={isOpen} />
        </div>
        {isOpen && <LookAhead registration={registration} />}
      </header>
      {merge && <MayDuplicate registration={registration} target={merge.target} />}
      {merge && <MergeSides registration={registration} merge={merge} />}
      {hasOthers && <Duplicates registration={registration} search={search} />}
      <RegistrationFacts registration={registration} isMapElsewhere />
      {messages.length > 0 && <Messages messages={messages} />}
      <Evidence>
        <div className="stack gap-4">
          <Where registration={registration} target={target} />
          <Checks registration={registration} />
        </div>
      </Evidence>
      {isOpen && (
        <BesideIt>
          {/* Nothing that looks like spam is published by one key: first somebody says that it is none. */}
          {!suspectedSpam && <MergeButton merge={merge} />}
          <MainStep id={id} isSpam={suspectedSpam} />
          <Decisions id={id} canAsk={!suspectedSpam} isSpam={suspectedSpam} />
        </BesideIt>
      )}
    </article>
  )
}

const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' }),
)

/** When it came, from whom, and by when they were promised an answer. */
function Received({ registration, isOpen }: { registration: RegistrationDetail; isOpen: boolean }) {
  const { timestamp, firstName, lastName } = registration
  const promised = dayFormat().format(new Date(answerBy(new Date(timestamp))))
  return (
    <>
      <p className="soft">
        {texts.received(formatMoment(timestamp), `${firstName} ${lastName}`)}
        {isOpen && `\u00a0· ${texts.promised(promised)}`}
      </p>
      <Standing registration={registration} />
    </>
  )
}

/** What both have in common, and the way to say that they are two. */
function MayDuplicate({
  registration,
  target: { duplicate },
}: {
  registration: RegistrationDetail
  target: Target
}) {
  const { search, go } = usePage()
  const { id, slug, likeness, reasons } = duplicate
  const dismiss = () =>
    void go({ ...search, nummer: registration.id, mit: NO_DUPLICATE }, { keepScroll: true })
  useStaffKeys(texts.mergeKeys, [{ keys: 'N', label: texts.noDuplicate, run: dismiss }])
  const km = kmBetween(registration, duplicate)
  const signs = [
    km !== null && texts.away(formatNearDistance(km)),
    ...reasons.map((reason) => SIGN_LABELS[reason]),
    likeness > 0 && texts.nameLike(likeness),
  ]
  return (
    <section className={styles.warning} aria-label={texts.mayDuplicate(id)}>
      <Icon name="copy" size={22} />
      <div>
        <p>
          <strong>{texts.mayDuplicate(id)}</strong>{' '}
          <PageLink to="/hundepension/:slug" params={{ slug }} target="_blank">
            {duplicate.listingTitle}
          </PageLink>
        </p>
        <p>{signs.filter(Boolean).join(' · ')}</p>
      </div>
      <Button variant="quiet" size="small" onClick={dismiss}>
        {texts.noDuplicate} <KeyHint keys="N" />
      </Button>
    </section>
  )
}

/** Null where one of them lies nobody knows where. */
function kmBetween({ point }: RegistrationDetail, { latitude, longitude }: Duplicate): number | null {
  if (point === null || latitude === null || longitude === null) return null
  return distanceKm(point.latitude, point.longitude, latitude, longitude)
}

/** Where it lies, and where the listing does that it may duplicate. */
function Where({ registration, target }: RegistrationWorkProps) {
  const { tiles } = usePage().site
  const { point } = registration
  if (point === null) return null
  const km = target && kmBetween(registration, target.duplicate)
  const { latitude, longitude, id } = target?.duplicate ?? {}
  const beside =
    latitude != null && longitude != null && id !== undefined && km != null
      ? { latitude, longitude, label: texts.pinOf(id), distance: formatNearDistance(km) }
      : undefined
  return (
    <div className={styles.map}>
      <LazyPinMap
        key={`${registration.id} ${id}`}
        point={point}
        tiles={tiles}
        label={texts.map}
        pinLabel={texts.pin}
        {...(beside && { beside })}
      />
    </div>
  )
}

/** What the checks recommend where there is something to merge into; its place stays where there is not. */
function MergeButton({ merge }: { merge: Merge | null }) {
  if (!merge)
    return (
      <Button variant="quiet" disabled title={texts.nothingToMerge}>
        <Icon name="merge" />
        {texts.merge} <KeyHint keys="Z" />
      </Button>
    )
  return (
    <>
      <ActionButton label={texts.merge} action={merge.action} shortcut="Z" variant="primary" />
      <p className={styles.outcome}>{merge.outcome}</p>
    </>
  )
}

/** What is known of a registration that helps to decide. */
function Checks({ registration }: { registration: RegistrationDetail }) {
  const { point, suspectedSpam, duplicates, website } = registration
  const [likeliest] = duplicates
  const reasons = likeliest?.reasons.map((reason) => REASON_LABELS[reason]).join(', ') ?? ''
  const checks: [isGood: boolean, words: string][] = [
    placeCheck(point),
    [!suspectedSpam, suspectedSpam ? texts.checks.spam : texts.checks.noSpam],
    [Boolean(website), website ? texts.checks.website : texts.checks.noWebsite],
    [!likeliest, likeliest ? texts.checks.like(likeliest.id, reasons) : texts.checks.alone],
  ]
  return (
    <ul className={`stack gap-2 ${styles.checks}`}>
      {checks.map(([isGood, words]) => (
        <li key={words} data-good={isGood}>
          <Icon name={isGood ? 'check' : 'triangle-alert'} size={18} />
          {words}
        </li>
      ))}
    </ul>
  )
}
