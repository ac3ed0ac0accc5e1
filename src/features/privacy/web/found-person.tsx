import { useState } from 'react'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { countLabel, formatMoment, formatNumber } from '#platform/shared/format.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { FormActions } from '#platform/web/form/form.tsx'
import { usePage } from '#platform/web/page.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type {
  erasePersonalData,
  exportPersonalData,
  Found,
  findMentions,
  findPersonalData,
} from '../contract.ts'
import styles from './privacy-desk.module.css'
import { deskTexts as texts } from './privacy-desk-texts.ts'

export interface FoundPersonProps {
  person: OutputOf<typeof findPersonalData>
  /** Where others name the address. */
  named: OutputOf<typeof findMentions>
  /** Asks anew for what is there by then. */
  onErased: () => Promise<void>
}

/** All that is kept of somebody, to be handed over or forgotten. */
export function FoundPerson({ person: { email, found, earlier }, named, onErased }: FoundPersonProps) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const [outcome, setOutcome] = useState<OutputOf<typeof erasePersonalData>>()
  const body = { email }

  async function handOver() {
    try {
      const all = await api.send<typeof exportPersonalData>(
        'POST',
        '/api/admin/personal-data/export',
        { body },
        { isLong: true },
      )
      saveFile(
        `auskunft-${email.replaceAll(/[^a-z0-9]+/g, '-')}.json`,
        'application/json',
        JSON.stringify(all, null, 2),
      )
    } catch (error) {
      void showToast({ title: failureMessage(error, texts.exportFailed), tone: 'danger' })
    }
  }

  async function erase() {
    const isErased = await carryOut({
      write: async () => {
        setOutcome(
          await api.send<typeof erasePersonalData>(
            'POST',
            '/api/admin/personal-data/erase',
            { body },
            { isLong: true },
          ),
        )
      },
      done: { title: texts.erased },
      failed: texts.eraseFailed,
    })
    if (!isErased) return
    try {
      await onErased()
    } catch (error) {
      void showToast({ title: failureMessage(error, texts.findFailed), tone: 'danger' })
    }
  }

  const reasons = [...new Set(found.flatMap(({ stays }) => stays ?? []))]
  return (
    <div className={`stack gap-3 ${styles.found}`}>
      {outcome && <Outcome outcome={outcome} />}
      {found.length === 0 ? (
        <p>{named.mentions.length > 0 ? texts.nothingOwn(email) : texts.nothing(email)}</p>
      ) : (
        <>
          <h3>{texts.foundTitle(email)}</h3>
          {found.map((kind) => (
            <FoundKind key={kind.label} kind={kind} />
          ))}
        </>
      )}
      <Named named={named} />
      <p className="note">
        {texts.reviews}{' '}
        <PageLink to="/admin/bewertungen" search={{ ansicht: 'veroeffentlicht' }}>
          {texts.toReviews}
        </PageLink>
        . {texts.takeDown}
      </p>
      {earlier.length > 0 && (
        <p className="note">
          {texts.earlier}:{' '}
          {earlier
            .map(({ at, by, action }) => `${formatMoment(at)} ${texts.earlierActions[action]} (${by})`)
            .join(', ')}
        </p>
      )}
      {found.length > 0 && (
        <FormActions>
          <Button variant="brand" onClick={() => void handOver()}>
            <Icon name="download" size={18} />
            {texts.export}
          </Button>
          <Disclosure title={texts.erase} isFramed>
            <p>{reasons.length > 0 ? texts.eraseHint : texts.nothingStays}</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <p>
              <Button variant="primary" aria-disabled={isSending} onClick={() => void erase()}>
                {texts.eraseNow}
              </Button>
            </p>
          </Disclosure>
        </FormActions>
      )}
    </div>
  )
}

/** What is kept of one kind: each row as it is, once somebody opens it. */
function FoundKind({ kind: { label, total, records } }: { kind: Found }) {
  return (
    <details className={styles.kind}>
      <summary>
        <span>{label}</span>
        <strong>{formatNumber(total)}</strong>
      </summary>
      <ul>
        {records.map(({ title, at, data }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
          <li key={index}>
            <details>
              <summary>
                <span>{title}</span>
                {at !== null && <time dateTime={at}>{formatMoment(at)}</time>}
              </summary>
              <pre>{JSON.stringify(data, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
      {records.length < total && <p className="note">{texts.newest(records.length, total)}</p>}
    </details>
  )
}

/** Words of others that name the address, which staff look at where they stand. */
function Named({ named: { mentions, most, partly } }: Pick<FoundPersonProps, 'named'>) {
  return (
    <>
      {mentions.length > 0 && (
        <>
          <h3>{texts.namedTitle}</h3>
          <p className="note">{texts.namedHint}</p>
          {mentions.map(({ label, total, records }) => (
            <details key={label} className={styles.kind}>
              <summary>
                <span>{label}</span>
                <strong>{formatNumber(total)}</strong>
              </summary>
              <ul>
                {records.map(({ title, at, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
                  <li key={index}>
                    {title}
                    {at !== null && <time dateTime={at}> · {formatMoment(at)}</time>}
                    <blockquote>{text}</blockquote>
                  </li>
                ))}
              </ul>
              {records.length < total && <p className="note">{texts.newestNamed(records.length, total)}</p>}
            </details>
          ))}
        </>
      )}
      {partly.length > 0 && <p className="note">{texts.partly(most, partly)}</p>}
    </>
  )
}

function Outcome({ outcome: { removed, kept } }: { outcome: OutputOf<typeof erasePersonalData> }) {
  const counts = removed.map(({ label, count }) => `${label} ${formatNumber(count)}`).join(', ')
  return (
    <div className={`stack gap-3 ${styles.outcome}`} role="status">
      <h3>{texts.erasedTitle}</h3>
      <p>
        {texts.removed}: {counts || texts.nothingRemoved}.
      </p>
      {kept.length > 0 && (
        <ul aria-label={texts.kept}>
          {kept.map(({ label, count, why }) => (
            <li key={label}>
              {texts.kept}: {label} ({countLabel(count, 'Zeile', 'Zeilen')}). {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
