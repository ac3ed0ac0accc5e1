import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { InboxItem } from '../contract.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import { workSearch } from '../rules.ts'
import { DeferButton } from './defer-dialog.tsx'
import { KIND_ICONS, texts } from './inbox-texts.ts'
import styles from './work-page.module.css'

const MOST_SEGMENTS = 20

interface WorkBarProps {
  item: InboxItem
  /** Where it stands in its queue, from 0. */
  index: number
  /** How many of its kind wait. */
  count: number
  /** How many of its kind were decided in this visit. */
  done: number
  previous: InboxItem | undefined
  next: InboxItem | undefined
}

/** What stays in sight above what is worked through: where one is, and what leads on. */
export function WorkBar({ item, index, count, done, previous, next }: WorkBarProps) {
  return (
    <header className={`cluster ${styles.bar}`}>
      <PageLink to="/admin" className={buttonClass('plain', 'small')}>
        <Icon name="arrow-left" size={18} />
        <span>{texts.back}</span>
        <KeyHint keys="Esc" />
      </PageLink>
      <h1 className={`cluster ${styles.title}`}>
        <Icon name={KIND_ICONS[item.kind]} size={20} />
        {KIND_LABELS[item.kind]} <span>{texts.position(index + 1, count)}</span>
      </h1>
      <Segments done={done} at={index} count={count} />
      <div className={`actions gap-2 ${styles.steps}`}>
        <Step to={previous} icon="chevron-up" label={texts.previous} keys="K" />
        <Step to={next} icon="chevron-down" label={texts.next} keys="J" />
        <DeferButton item={item} />
      </div>
    </header>
  )
}

/** How far a kind is worked through: decided, shown, still to come. More would be too small to see. */
function Segments({ done, at, count }: { done: number; at: number; count: number }) {
  const total = done + count
  if (total < 2 || total > MOST_SEGMENTS) return null
  return (
    <span className={styles.segments} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their place
          key={index}
          data-state={index < done ? 'done' : index === done + at ? 'current' : undefined}
        />
      ))}
    </span>
  )
}

interface StepProps {
  to: InboxItem | undefined
  icon: IconName
  label: string
  keys: string
}

function Step({ to, icon, label, keys }: StepProps) {
  const look = buttonClass('quiet', 'small')
  const content = (
    <>
      <Icon name={icon} size={18} />
      <span>{label}</span>
      <KeyHint keys={keys} />
    </>
  )
  if (!to)
    return (
      <span className={`${look} ${styles.off}`} aria-hidden="true">
        {content}
      </span>
    )
  return (
    <StateLink search={workSearch(to)} className={look}>
      {content}
    </StateLink>
  )
}
