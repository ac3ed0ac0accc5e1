import { useState } from 'react'
import { MergeTable } from '#platform/web/admin/merge-table.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { ImportEntry } from '../contract.ts'
import { CHOICES_OF } from '../rules.ts'
import { Corrections } from './corrections.tsx'
import styles from './entry-card.module.css'
import { CHOICE_LABELS, OUTCOME_LABELS, texts } from './import-texts.ts'
import { useChoice } from './use-choice.ts'

const TONES = {
  new: 'confirmed',
  changed: 'brand',
  duplicate: 'waiting',
  broken: 'refused',
  same: 'neutral',
} as const

interface EntryCardProps {
  batchId: number
  entry: ImportEntry
  /** Nothing is decided any more once the import is taken over. */
  mayChoose: boolean
}

/** An entry of the file: what would become of it, and what staff want to become of it. */
export function EntryCard({ batchId, entry, mayChoose }: EntryCardProps) {
  const { number, label, title, place, outcome, choice, match, differences, kept, problems, notes } = entry
  const { undone, listingId } = entry
  const { isSending, choose, chooseListing } = useChoice(batchId, number)
  const [taken, setTaken] = useState(entry.sides.filter(({ isTaken }) => isTaken).map(({ field }) => field))
  const current = choice ?? (outcome === 'duplicate' ? null : 'take')

  function take(field: string, isTaken: boolean) {
    const next = isTaken ? [...taken, field] : taken.filter((other) => other !== field)
    setTaken(next)
    if (choice === 'merge') void choose('merge', next)
  }

  return (
    <article className={styles.entry} aria-label={title || label}>
      <span className={`note ${styles.label}`}>{label}</span>
      <div className={styles.words}>
        <p>
          <Badge tone={TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Badge> <strong>{title}</strong>{' '}
          <span className="note">{place}</span>
        </p>
        {undone !== null && undone !== 'whole' && listingId !== null && (
          <p>
            <Badge tone="waiting">{texts.stayedOf[undone]}</Badge> {texts.stayedWhy}{' '}
            <PageLink to="/admin/listings/:id" params={{ id: String(listingId) }}>
              {texts.listing(listingId)}
            </PageLink>
          </p>
        )}
        {match && (
          <>
            <p>
              {texts.found}{' '}
              <PageLink to="/hundepension/:slug" params={{ slug: match.slug }} target="_blank">
                #{match.id} {match.listingTitle}
              </PageLink>
              , {match.location}
            </p>
            <p className="note">{match.why}</p>
          </>
        )}
        {entry.others.map((other) => (
          <p key={other.id} className="cluster spread gap-2">
            <span>
              {texts.orElse}{' '}
              <PageLink to="/hundepension/:slug" params={{ slug: other.slug }} target="_blank">
                #{other.id} {other.listingTitle}
              </PageLink>
              , {other.location} <span className="note">{other.why}</span>
            </span>
            {mayChoose && (
              <button
                type="button"
                className={buttonClass('quiet', 'small')}
                aria-disabled={isSending}
                onClick={() => void chooseListing(other.id)}
              >
                {texts.thisOne}
              </button>
            )}
          </p>
        ))}
        {differences.map(({ field, before, after }) => (
          <p key={field}>
            <span className="note">{field}</span> {before !== '' && <del>{before}</del>}{' '}
            {after !== '' && <ins>{after}</ins>}
          </p>
        ))}
        {problems.map((words) => (
          <p key={words} className={styles.problem}>
            {words}
          </p>
        ))}
        {kept.map((words) => (
          <p key={words} className={styles.kept}>
            <Icon name="lock" size={16} /> {words}
          </p>
        ))}
        {notes.map((words) => (
          <p key={words} className="note">
            {words}
          </p>
        ))}
      </div>
      {mayChoose && CHOICES_OF[outcome].length > 0 && (
        <fieldset className={`actions ${styles.choices}`}>
          <legend className="visually-hidden">{title}</legend>
          {CHOICES_OF[outcome].map((name) => (
            <button
              key={name}
              type="button"
              data-choice={name}
              aria-pressed={name === current}
              aria-disabled={isSending}
              onClick={() => void choose(name, name === 'merge' ? taken : undefined)}
            >
              {CHOICE_LABELS[name]}
            </button>
          ))}
        </fieldset>
      )}
      {match && entry.sides.length > 0 && (
        <div className={styles.merge}>
          <MergeTable
            number={number}
            sides={entry.sides}
            alike={entry.alike}
            other={texts.file}
            listing={texts.listing(match.id)}
            taken={taken}
            onTake={mayChoose && choice !== 'new' && choice !== 'leave' ? take : undefined}
          >
            {(taken.includes('title') || taken.includes('address')) && (
              <p className="note">{texts.leadsOn}</p>
            )}
          </MergeTable>
        </div>
      )}
      {mayChoose && entry.corrections.length > 0 && (
        <Corrections key={entry.corrections.map(({ text }) => text).join()} batchId={batchId} entry={entry} />
      )}
    </article>
  )
}
