import type { ReactNode } from 'react'
import type { crmState } from '#features/crm/contract.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { countLabel, formatNumber } from '#platform/shared/format.ts'
import { momentText } from '#platform/web/admin/moment.ts'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import type { SystemState } from '../../system-contract.ts'
import { CRM_KEYS, settingsTexts as texts } from './settings-texts.ts'
import styles from './system-cards.module.css'

/** Less than this is too little. */
const FREE_BYTES = 1_000_000_000
const DAY_MS = 86_400_000

interface SystemCardsProps {
  system: SystemState
  crm: OutputOf<typeof crmState>
}

/** What is so with the product itself: a card each, amber only where somebody has to do something. */
export function SystemCards({ system, crm }: SystemCardsProps) {
  const { database, version } = system
  const days = Math.floor((Date.parse(system.checkedAt) - Date.parse(version.startedAt)) / DAY_MS)
  return (
    <ul className={styles.cards}>
      <Card icon="database" title={texts.database} state={texts.connected}>
        <p>
          {texts.answersIn} {formatNumber(database.answerMs)} ms, {bytesText(database.bytes)}.
        </p>
        <p>{countLabel(database.indexed, texts.indexedOne, texts.indexed)}.</p>
      </Card>
      <MailCard mails={system.mails} />
      <Card icon="users" title={texts.crm} {...CRM_KEYS[crm.key]}>
        <p>
          {countLabel(crm.contacts, 'Kontakt', 'Kontakte')}, {texts.crmTier}
        </p>
      </Card>
      <WorksCard works={system.works} />
      <QueueCard mails={system.mails} />
      <DiskCard disk={system.disk} />
      <Card icon="package" title={texts.versions} state={version.product}>
        <p>
          {texts.schema} {version.schema.slice(0, 4)}, Node {version.node.replace('v', '')}.
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
    <li className={isWrong ? `${styles.card} ${styles.wrong}` : styles.card}>
      <h2 className={styles.title}>
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
        {title}
      </h2>
      <p className={styles.state}>{state}</p>
      {children}
    </li>
  )
}

function MailCard({ mails: { server, problem, sentToday } }: Pick<SystemState, 'mails'>) {
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

function QueueCard({ mails: { waiting, oldest, uncertain, failed } }: Pick<SystemState, 'mails'>) {
  return (
    <Card
      icon="layers"
      title={texts.queues}
      state={`${formatNumber(waiting)} ${texts.waiting}`}
      isWrong={failed + uncertain > 0}
    >
      <p>
        {oldest === null ? texts.nothingWaits : `${texts.oldest} ${momentText(oldest)}.`} {texts.uncertain}{' '}
        {formatNumber(uncertain)}.
      </p>
      {failed > 0 && (
        <PageLink to="/admin/mails" search={{ status: 'failed' }}>
          {countLabel(failed, 'Mail', 'Mails')} {texts.failed}
        </PageLink>
      )}
    </Card>
  )
}

function WorksCard({ works }: Pick<SystemState, 'works'>) {
  const failed = works.filter(({ failedAt }) => failedAt !== null)
  return (
    <Card
      icon="rotate-ccw-clock"
      title={texts.works}
      state={
        failed.length === 0 ? texts.allRan : countLabel(failed.length, texts.oneFailed, texts.someFailed)
      }
      isWrong={failed.length > 0}
    >
      <details className={styles.more}>
        <summary>{countLabel(works.length, texts.work, texts.worksMany)}</summary>
        <ul className={styles.works}>
          {works.map(({ name, lastRunAt, failedAt }) => (
            <li key={name}>
              {name}:{' '}
              {lastRunAt === null
                ? texts.notYet
                : `${failedAt === null ? texts.lastRun : texts.lastFailed} ${momentText(lastRunAt)}`}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function DiskCard({ disk: { freeBytes, totalBytes } }: Pick<SystemState, 'disk'>) {
  const share = totalBytes === 0 ? 0 : Math.round((1 - freeBytes / totalBytes) * 100)
  return (
    <Card
      icon="hard-drive"
      title={texts.disk}
      state={`${bytesText(freeBytes)} ${texts.diskFree}`}
      isWrong={freeBytes < FREE_BYTES}
    >
      <p>
        {share} % {texts.diskUsed}
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
