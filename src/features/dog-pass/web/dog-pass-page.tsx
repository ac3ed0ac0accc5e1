import { type ChangeEvent, useRef, useState } from 'react'
import { type Dog, MOST_DOGS, traitsText, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import { PASS_KEY, storeDogs, useDogs } from '#features/admission/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { enumerated } from '#platform/shared/format.ts'
import { storedText } from '#platform/web/browser-storage.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { type FileProblem, MOST_BYTES, passFile, readPassFile } from '../pass-file.ts'
import styles from './dog-pass-page.module.css'
import { PassCard } from './pass-card.tsx'
import { PassForm } from './pass-form.tsx'
import { LABELS, texts, WRONG_FILE } from './pass-texts.ts'

/** Portraits that the directory draws, one for each dog. */
const PORTRAITS = [2, 5, 8, 11]

export const page = definePage('/hundepass', {
  load: () => ({ today: berlinDay(new Date()) }),
  head: ({ site }) =>
    pageHead({
      site,
      path: '/hundepass',
      image: '/og/seite/hundepass.png',
      title: texts.title,
      description: texts.description,
      hasForm: true,
    }),
  Page: DogPassPage,
})

/** The Hundepass: what is entered stays in this browser, and is kept with every tap. */
function DogPassPage({ data: { today } }: { data: { today: string } }) {
  const stored = useDogs()
  const [chosen, setChosen] = useState(0)
  const [message, setMessage] = useState<{ text: string; isWrong?: boolean }>()
  const isKept = storedText(PASS_KEY) !== null
  const dogs = stored.length > 0 ? stored : [UNKNOWN_DOG]
  const index = Math.min(chosen, dogs.length - 1)
  const dog = dogs[index] ?? UNKNOWN_DOG
  const nameOf = (of: number) => dogs[of]?.name || texts.nth(of + 1)

  function change(changes: Partial<Dog>) {
    setMessage(undefined)
    storeDogs(dogs.map((each, at) => (at === index ? { ...each, ...changes } : each)))
  }

  function add() {
    storeDogs([...dogs, UNKNOWN_DOG])
    setChosen(dogs.length)
  }

  function remove() {
    if (!window.confirm(texts.removeConfirm(nameOf(index)))) return
    storeDogs(dogs.filter((_, at) => at !== index))
    setChosen(0)
  }

  function forget() {
    if (!window.confirm(texts.deleteConfirm)) return
    storeDogs([])
    setChosen(0)
    setMessage({ text: texts.deleted })
  }

  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
        <p className={styles.here}>
          <Icon name="lock" size={16} />
          {texts.staysHere}
        </p>
      </header>
      <noscript>
        <p className="callout no-print">{texts.needsScripts}</p>
      </noscript>
      <div className={styles.columns}>
        <div className={styles.main}>
          <nav className="actions gap-2" aria-label={texts.dogs}>
            {dogs.map((_, at) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dog is its place among the others
                key={at}
                type="button"
                className={styles.dog}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setChosen(at)}
              >
                <img src={`/covers/${PORTRAITS[at]}.svg`} alt="" width={40} height={30} />
                {nameOf(at)}
              </button>
            ))}
            {dogs.length < MOST_DOGS && (
              <button type="button" className={styles.dog} onClick={add}>
                <Icon name="plus" size={18} />
                {texts.add}
              </button>
            )}
          </nav>
          <PassForm key={index} dog={dog} today={today} onChange={change} />
          {dogs.length > 1 && (
            <Button variant="plain" size="small" onClick={remove}>
              {texts.remove(nameOf(index))}
            </Button>
          )}
        </div>
        <aside className={styles.aside}>
          <p className={styles.state}>
            <span>{texts.reads}</span>
            <strong role="status">
              {stored.length === 0 && texts.notYet}
              {stored.length > 0 && !isKept && texts.passing}
              {stored.length > 0 && isKept && (
                <>
                  <Icon name="check" size={16} /> {texts.saved}
                </>
              )}
            </strong>
          </p>
          <div className={styles.cards}>
            {dogs.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dog is its place among the others
              <div key={at} data-chosen={at === index}>
                <PassCard
                  dog={each}
                  fallback={texts.nth(at + 1)}
                  today={today}
                  portrait={PORTRAITS[at] ?? 2}
                />
              </div>
            ))}
          </div>
          <p className={styles.byHand}>{texts.byHand}</p>
          <FileButtons
            dogs={stored}
            onRead={(read) => {
              storeDogs(read)
              setChosen(0)
            }}
            onMessage={setMessage}
          />
          <p className={`unless-empty ${styles.message}`} role="status" data-wrong={message?.isWrong}>
            {message?.text}
          </p>
          {stored.length > 0 && (
            <>
              <section className={`panel ${styles.search}`}>
                <a
                  className={buttonClass('primary')}
                  href={`/suche?dogs=${stored.length}&traits=${traitsText(stored)}`}
                >
                  {texts.search(listOf(stored))}
                </a>
                <p className="note">{texts.shared}</p>
              </section>
              <Button variant="plain" size="small" onClick={forget}>
                {texts.delete}
              </Button>
            </>
          )}
        </aside>
      </div>
    </div>
  )
}

/** "Bello und Fips" */
function listOf(dogs: readonly Dog[]): string {
  const names = dogs.flatMap(({ name }) => name || [])
  if (names.length < dogs.length) return dogs.length === 1 ? texts.yourDog : 'deine Hunde'
  return enumerated(names)
}

interface FileButtonsProps {
  dogs: readonly Dog[]
  onRead: (dogs: readonly Dog[]) => void
  onMessage: (message: { text: string; isWrong?: boolean } | undefined) => void
}

function FileButtons({ dogs, onRead, onMessage }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null)

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const problem = file.size > MOST_BYTES ? WRONG_FILE.tooLarge : undefined
    const read = problem === undefined ? readPassFile(await file.text().catch(() => '')) : undefined
    target.value = ''
    if (read && 'dogs' in read) {
      if (dogs.length > 0 && !window.confirm(texts.replace)) return
      onRead(read.dogs)
      onMessage({ text: texts.imported(read.dogs.length) })
      return
    }
    onMessage({ text: problem ?? (read ? wordsOf(read.problem) : WRONG_FILE.unreadable), isWrong: true })
  }

  return (
    <div className={styles.file}>
      <Button variant="quiet" size="small" disabled={dogs.length === 0} onClick={() => window.print()}>
        <Icon name="printer" size={18} />
        {texts.print}
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={dogs.length === 0}
        onClick={() => saveFile(texts.file, 'application/json', passFile(dogs))}
      >
        <Icon name="download" size={18} />
        {texts.export}
      </Button>
      <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        {texts.import}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => void take(event)}
      />
    </div>
  )
}

/** Why a file is no Hundepass. */
function wordsOf(problem: FileProblem): string {
  if (problem.kind === 'tooMany') return WRONG_FILE.tooMany(problem.count)
  if (problem.kind !== 'wrong') return WRONG_FILE[problem.kind]
  return WRONG_FILE.wrong(problem.position, problem.fields.map((name) => LABELS[name]).join(', '))
}
