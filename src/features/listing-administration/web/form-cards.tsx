/** What stands beside the form of a listing: how complete it is, and how it did lately. */
import { formatMoment, formatNumber } from '#platform/shared/format.ts'
import { minutesText } from '#platform/web/admin/moment.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import { WordDifference } from '#platform/web/ui/word-difference.tsx'
import type { EditedListing } from '../contract.ts'
import { LISTING_FIELDS, type ListingFieldName } from '../fields.ts'
import { completenessOf } from './completeness.ts'
import styles from './form-cards.module.css'
import { texts } from './form-texts.ts'
import { shownText, type Typed } from './form-values.ts'

export function CompletenessCard({ typed }: { typed: Typed }) {
  const { percent, missing } = completenessOf(typed)
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="vollstaendig">
      <h2 id="vollstaendig">{texts.complete(percent)}</h2>
      <progress className={bar.bar} value={percent} max={100} aria-hidden="true" />
      <ul>
        {missing.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}

export function FiguresCard({ figures }: { figures: EditedListing['lately'] }) {
  const { opened, requested, medianAnswerMinutes } = figures
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="zuletzt">
      <h2 id="zuletzt">{texts.lately}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.opened}</dt>
          <dd>{formatNumber(opened)}</dd>
        </div>
        <div>
          <dt>{texts.requested}</dt>
          <dd>{formatNumber(requested)}</dd>
        </div>
        <div>
          <dt>{texts.answer}</dt>
          <dd>{medianAnswerMinutes === null ? '–' : minutesText(medianAnswerMinutes)}</dd>
        </div>
      </dl>
    </section>
  )
}

interface ChangesDialogProps {
  isOpen: boolean
  onClose: () => void
  names: readonly ListingFieldName[]
  base: Typed
  typed: Typed
}

/** What is changed and not saved yet, word by word. */
export function ChangesDialog({ isOpen, onClose, names, base, typed }: ChangesDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={texts.changes}>
      {names.length === 0 && <p>{texts.nothingChanged}</p>}
      <dl className={`stack gap-4 ${styles.changes}`}>
        {names.map((name) => (
          <div key={name}>
            <dt>{LISTING_FIELDS[name].label}</dt>
            <dd>
              <WordDifference before={shownText(name, base[name])} after={shownText(name, typed[name])} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

interface KeptNoteProps {
  /** When it was typed, in milliseconds since 1970. */
  since: number
  onDiscard: () => void
}

/** Says that what was typed before stands in the form again. */
export function KeptNote({ since, onDiscard }: KeptNoteProps) {
  return (
    <p role="status" className={`callout cluster ${styles.kept}`}>
      {texts.kept(formatMoment(new Date(since).toISOString()))}
      <Button variant="quiet" size="small" onClick={onDiscard}>
        {texts.discardKept}
      </Button>
    </p>
  )
}
