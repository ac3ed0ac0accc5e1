import type { ReactNode } from 'react'
import type { backUpNow } from '#features/backups/contract.ts'
import type { crmState } from '#features/crm/contract.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { countLabel, formatMoment, formatNumber } from '#platform/shared/format.ts'
import { minutesText } from '#platform/web/admin/moment.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import type { SystemState } from '../../system-contract.ts'
import { CRM_KEYS, settingsTexts as texts } from './settings-texts.ts'
import styles from './system-cards.module.css'

/** Less than this is too little. */
const FREE_BYTES = 1_000_000_000
const DAY_MS = 86_400_000
/** A nightly backup is no older, with some time to spare. */
const BACKUP_MS = 26 * 3_600_000

interface SystemCardsProps {
  system: SystemState
  /** Undefined where it could not be had. */
  crm: OutputOf<typeof crmState> | undefined
}

/** What is so with the product itself: a card each, amber only where somebody has to do something. */
export function SystemCards({ system, crm }: SystemCardsProps) {
  const { database, index, version } = system
  const days = Math.floor((Date.parse(system.checkedAt) - Date.parse(version.startedAt)) / DAY_MS)
  return (
    <ul className={styles.cards}>
      <DatabaseCard database={database} index={index} />
      <MailCard mails={system.mails} />
      {crm ? (
        <Card icon="users" title={texts.crm} {...CRM_KEYS[crm.key]}>
          <p>
            {countLabel(crm.contacts, 'Kontakt', 'Kontakte')}, {texts.crmTier}
          </p>
        </Card>
      ) : (
        <NotHad icon="users" title={texts.crm} />
      )}
      <BackupCard backup={system.backup} now={Date.parse(system.checkedAt)} />
      <QueueCard mails={system.mails} queues={system.queues} works={system.works} />
      <DiskCard disk={system.disk} pictureBytes={system.pictureBytes} />
      <Card icon="package" title={texts.versions} state={version.product}>
        <p>
          {[
            ...(version.commit === null ? [] : [version.commit]),
            ...(version.schema === null ? [] : [`${texts.schema} ${version.schema.slice(0, 4)}`]),
            `Node ${version.node.replace('v', '')}`,
          ].join(', ')}
          .
        </p>
        <p>{days === 0 ? texts.sinceToday : `${texts.runningFor} ${countLabel(days, 'Tag', 'Tagen')}.`}</p>
      </Card>
      <Card icon="euro" title={texts.apiCosts} state="0 €">
        <p>{texts.free}</p>
      </Card>
    </ul>
  )
}

interface CardProps {
  icon: IconName
  title: string
  state: string
  /** Somebody has to do something. */
  isWrong?: boolean
  children: ReactNode
}

function Card({ icon, title, state, isWrong = false, children }: CardProps) {
  return (
    <li
      className={
        isWrong
          ? `note panel stack gap-1 ${styles.card} ${styles.wrong}`
          : `note panel stack gap-1 ${styles.card}`
      }
    >
      <h2 className={`row gap-2 ${styles.title}`}>
        <span className={`disc ${styles.icon}`}>
          <Icon name={icon} size={20} />
        </span>
        {title}
      </h2>
      <p className={`row gap-2 ${styles.state}`}>{state}</p>
      {children}
    </li>
  )
}

/** Stands in place of what could not be had. */
function NotHad(card: Pick<CardProps, 'icon' | 'title'>) {
  return (
    <Card {...card} state={texts.notHad} isWrong>
      <p>{texts.notHadHint}</p>
    </Card>
  )
}

function DatabaseCard({ database, index }: Pick<SystemState, 'database' | 'index'>) {
  if (!database) return <NotHad icon="database" title={texts.database} />
  return (
    <Card icon="database" title={texts.database} state={texts.connected} isWrong={index === null}>
      <p>
        {texts.answersIn} {formatNumber(database.answerMs)} ms, {bytesText(database.bytes)}.
      </p>
      {index ? (
        <>
          <p>{countLabel(index.listings, texts.indexedOne, texts.indexed)}.</p>
          <p>{texts.indexRead(formatMoment(index.readAt))}</p>
        </>
      ) : (
        <p>{texts.noIndex}</p>
      )}
    </Card>
  )
}

function MailCard({ mails }: Pick<SystemState, 'mails'>) {
  if (!mails) return <NotHad icon="mail" title={texts.mailService} />
  const { server, problem, sentToday } = mails
  const state = { files: texts.toFiles, answers: texts.active, silent: texts.silent }[server]
  return (
    <Card icon="mail" title={texts.mailService} state={state} isWrong={server === 'silent'}>
      <p>
        {server === 'files' ? texts.filesHint : texts.mailTier} {texts.today} {formatNumber(sentToday)}.
      </p>
      {problem !== null && <p>{problem}</p>}
    </Card>
  )
}

function QueueCard({ mails, queues, works }: Pick<SystemState, 'mails' | 'queues' | 'works'>) {
  if (!mails || !queues) return <NotHad icon="layers" title={texts.queues} />
  const { waiting, oldestMinutes, uncertain, possiblyDoubled, failed } = mails
  const failedWorks = works.filter(({ failedAt }) => failedAt !== null)
  return (
    <Card
      icon="layers"
      title={texts.queues}
      state={`${formatNumber(waiting)} ${texts.waiting}`}
      isWrong={failed + uncertain + failedWorks.length > 0}
    >
      <p>
        {oldestMinutes === 0 ? texts.nothingLate : `${texts.oldest} ${minutesText(oldestMinutes)}.`}{' '}
        {texts.uncertain} {formatNumber(uncertain)}. {texts.possiblyDoubled} {formatNumber(possiblyDoubled)}.
      </p>
      <p>{texts.queued(queues)}</p>
      {failed > 0 && (
        <PageLink to="/admin/mails" search={{ status: 'failed' }}>
          {countLabel(failed, 'Mail', 'Mails')} {texts.failed}
        </PageLink>
      )}
      <details className={styles.more} open={failedWorks.length > 0}>
        <summary>{countLabel(works.length, texts.work, texts.works)}</summary>
        <ul className="stack gap-1">
          {works.map(({ name, lastRunAt, failedAt }) => (
            <li key={name}>
              {name}:{' '}
              {lastRunAt === null
                ? texts.notYet
                : `${failedAt === null ? texts.lastRun : texts.lastFailed} ${formatMoment(lastRunAt)}`}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function BackupCard({ backup, now }: Pick<SystemState, 'backup'> & { now: number }) {
  if (!backup) return <NotHad icon="archive" title={texts.backup} />
  const { isSetUp, lastAt, bytes, lacks, failedAt } = backup
  const age = lastAt === null ? undefined : now - Date.parse(lastAt)
  const state =
    age === undefined
      ? isSetUp
        ? texts.noBackup
        : texts.notSetUp
      : `${minutesText(Math.floor(age / 60_000))} ${texts.old}`
  return (
    <Card
      icon="archive"
      title={texts.backup}
      state={state}
      isWrong={failedAt !== null || lacks !== null || age === undefined || (isSetUp && age > BACKUP_MS)}
    >
      {lastAt !== null && (
        <p>
          {texts.lastRun} {formatMoment(lastAt)}
          {bytes !== null && `, ${bytesText(bytes)}`}.
        </p>
      )}
      {lacks !== null && <p>{lacks}</p>}
      {failedAt !== null && (
        <p>
          {texts.lastFailed} {formatMoment(failedAt)}.
        </p>
      )}
      {isSetUp ? <BackUpNow /> : <p>{texts.backupHint}</p>}
    </Card>
  )
}

function BackUpNow() {
  const { api } = usePage()
  const { carryOut, isSending } = useStaffAction()
  const backUp = {
    write: () => api.send<typeof backUpNow>('POST', '/api/admin/backups', {}, { isLong: true }),
    done: { title: texts.backedUp },
    // It may go on, whatever became of the line.
    failed: texts.backUpUnanswered,
    failedTitle: texts.backUpUnconfirmed,
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.action}
      aria-disabled={isSending}
      onClick={() => void carryOut(backUp)}
    >
      {isSending ? texts.backingUp : texts.backUpNow}
    </Button>
  )
}

function DiskCard({ disk, pictureBytes }: Pick<SystemState, 'disk' | 'pictureBytes'>) {
  if (!disk) return <NotHad icon="hard-drive" title={texts.disk} />
  const { freeBytes, totalBytes } = disk
  const share = totalBytes === 0 ? 0 : Math.round((1 - freeBytes / totalBytes) * 100)
  return (
    <Card
      icon="hard-drive"
      title={texts.disk}
      state={`${bytesText(freeBytes)} ${texts.diskFree}`}
      isWrong={freeBytes < FREE_BYTES}
    >
      <p>
        {share} % {texts.diskUsed} {pictureBytes !== null && texts.diskPictures(bytesText(pictureBytes))}
      </p>
      <progress className={bar.bar} value={share} max={100} aria-label={texts.diskUsage} />
    </Card>
  )
}

/** 412_000_000 -> "412 MB" */
function bytesText(bytes: number): string {
  const isLarge = bytes >= 1e9
  const value = bytes / (isLarge ? 1e9 : 1e6)
  const decimals = value < 10 && isLarge ? 1 : 0
  return `${value.toFixed(decimals).replace('.', ',')}\u00a0${isLarge ? 'GB' : 'MB'}`
}
