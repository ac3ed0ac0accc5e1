import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { AdminPage } from '#platform/web/admin/admin-page.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import { useAnswer } from '#platform/web/use-answer.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import type { jumps } from '../contract.ts'
import { MOST_COUNTED, readSought } from '../rules.ts'
import { type Choice, type Group, groupsOf } from './choices.ts'
import { marked } from './marked.tsx'
import styles from './palette.module.css'
import { STATE_LABELS, texts } from './palette-texts.ts'

interface PaletteProps {
  api: ApiClient
  pages: readonly AdminPage[]
  onClose: () => void
}

/** So long nobody types before the server is asked. */
const PAUSE_MS = 120

/** Jumps to whatever has the words that somebody types; a native modal dialog with one list that the keys go through. */
export function Palette({ api, pages, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isEntered, setEntered] = useState<'page' | 'site'>()
  const text = typed.trim()
  const sought = useSettled(text, PAUSE_MS)
  const { answer, answered, isFailed } = useAnswer(readSought(sought) && sought, () =>
    api.send<typeof jumps>('POST', '/api/admin/jumps', { body: { text: sought } }),
  )
  const isAnswered = !readSought(text) || answered === text
  const { groups, of } = useDeferredValue({
    groups: groupsOf(typed, readSought(typed) ? answer : undefined, pages),
    of: isAnswered ? text : undefined,
  })
  const isShown = of === text
  const choices = groups.flatMap((group) => group.choices)
  const current = choices[Math.min(chosen, choices.length - 1)]
  const total = groups.reduce((sum, group) => sum + group.total, 0)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the occasion
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.key])

  // What was found for other words is nothing to go to: who presses Enter before that is there goes once it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the occasion
  useEffect(() => {
    if (!isShown || isEntered === undefined) return
    setEntered(undefined)
    if (current) location.assign((isEntered === 'site' && current.onSite) || current.to)
  }, [isShown, isEntered])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      setChosen((Math.min(chosen, choices.length - 1) + step + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      setEntered(event.ctrlKey || event.metaKey ? 'site' : 'page')
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog for keyboards
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={`stack ${styles.panel}`}>
        <div className={`row gap-3 ${styles.head}`}>
          <Icon name="search" size={22} />
          <input
            // The dialog is opened to type in it.
            autoFocus
            className="bare-field"
            type="text"
            role="combobox"
            aria-label={texts.title}
            aria-expanded={choices.length > 0}
            aria-controls="palette-choices"
            aria-activedescendant={current && optionId(current)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={texts.placeholder}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(0)
              setEntered(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <span role="status" className={`note ${isFailed ? '' : styles.hits}`}>
            {isFailed
              ? texts.failed
              : (total > 0 || isShown) &&
                texts.hits(
                  total,
                  groups.some((group) => group.total >= MOST_COUNTED),
                )}
          </span>
        </div>
        <div className={`stack ${styles.body}`}>
          <Choices groups={groups} current={current} typed={typed} onChoose={setChosen} />
          {current && <Preview choice={current} />}
        </div>
        <footer className={styles.foot} aria-hidden="true">
          <Hint keys="↑ ↓">{texts.choose}</Hint>
          <Hint keys="Enter">{texts.toOpen}</Hint>
          <Hint keys="Tab">{texts.actions}</Hint>
          <span className={styles.gap} />
          <Hint keys="#">{texts.number}</Hint>
          <Hint keys="@">{texts.person}</Hint>
          <Hint keys=">">{texts.command}</Hint>
        </footer>
        {/* After all else: from the field Tab leads to what can be done with the choice. */}
        <button type="button" className={styles.close} onClick={onClose} aria-label="Schließen">
          <Icon name="x" size={18} />
        </button>
      </div>
    </dialog>
  )
}

interface ChoicesProps {
  groups: readonly Group[]
  current: Choice | undefined
  typed: string
  onChoose: (index: number) => void
}

function Choices({ groups, current, typed, onChoose }: ChoicesProps) {
  const all = groups.flatMap(({ choices }) => choices)
  return (
    <div>
      <div
        id="palette-choices"
        role="listbox"
        aria-label={texts.title}
        className={styles.list}
        // Browsers go to what scrolls by Tab, unless told otherwise.
        tabIndex={-1}
      >
        {groups.map(({ name, total, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options are no fieldset
          <div key={name} role="group" aria-label={name}>
            <p className={styles.group} aria-hidden="true">
              <span>{name}</span>
              {total > 0 && <span>{total >= MOST_COUNTED ? `${MOST_COUNTED}+` : total}</span>}
            </p>
            {choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
              // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
              <div
                key={choice.key}
                id={optionId(choice)}
                role="option"
                aria-selected={choice === current}
                className={`row ${styles.option}`}
                onPointerMove={() => onChoose(all.indexOf(choice))}
                onClick={() => location.assign(choice.to)}
              >
                <span className={`disc ${styles.icon}`}>
                  <Icon name={choice.icon} size={18} />
                </span>
                <span className={styles.words}>
                  <strong>{marked(choice.title, typed)}</strong>
                  <span className="note">{marked(choice.detail, typed)}</span>
                </span>
                <State state={choice.state} />
                {choice.keys !== undefined && <KeyHint keys={choice.keys} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && (
        <p className={`soft ${styles.none}`}>{typed.trim() === '' ? texts.hint : texts.none}</p>
      )}
    </div>
  )
}

/** What can be done with the choice, besides what it is. */
function Preview({ choice: { title, detail, lines, state, to, onSite, mails } }: { choice: Choice }) {
  return (
    <section className={styles.preview} aria-label={title}>
      <h2 className="h4">{title}</h2>
      {[...new Set([detail, ...lines])].map((line) => (
        <p key={line} className="note">
          {line}
        </p>
      ))}
      <State state={state} />
      <ul>
        <Action to={to} keys="Enter">
          {texts.open}
        </Action>
        {onSite !== undefined && (
          <Action to={onSite} keys="Strg Enter">
            {texts.onSite}
          </Action>
        )}
        {mails !== undefined && <Action to={mails}>{texts.mails}</Action>}
      </ul>
    </section>
  )
}

function Action({ to, keys, children }: { to: string; keys?: string; children: string }) {
  return (
    <li>
      <a href={to}>
        {children}
        {keys !== undefined && <KeyHint keys={keys} />}
      </a>
    </li>
  )
}

function State({ state }: { state: string | null }) {
  const label = state === null ? undefined : STATE_LABELS[state]
  if (label === undefined) return null
  const tone =
    state === 'premium'
      ? 'premium'
      : state !== null && Object.hasOwn(STATUS_TONES, state)
        ? STATUS_TONES[state as keyof typeof STATUS_TONES]
        : 'neutral'
  return <Badge tone={tone}>{label}</Badge>
}

function Hint({ keys, children }: { keys: string; children: string }) {
  return (
    <span className="row gap-2">
      <KeyHint keys={keys} /> {children}
    </span>
  )
}

function optionId({ key }: Choice): string {
  return `palette-${key.replaceAll(/[^a-z0-9]+/g, '-')}`
}
