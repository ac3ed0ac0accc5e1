/** Two versions of the same thing side by side, where they differ; of each field a side is chosen. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { formatNumber } from '#platform/shared/format.ts'
import { useStaffKeys } from './keys.ts'
import styles from './merge-table.module.css'
import { texts as admin } from './texts.ts'
import { useIsWork } from './work.tsx'

const texts = {
  caption: (other: string, listing: string) => `${other} und ${listing}`,
  field: 'Angabe',
  notGiven: 'nicht angegeben',
  characters: (count: number) => `${formatNumber(count)} Zeichen`,
  joined: 'beide vereint',
  alike: 'Gleich',
}

/** Of a longer text only so much is shown. */
const SHOWN_CHARACTERS = 240

/** A field in which both sides differ. */
export interface MergeSide {
  field: string
  label: string
  /** What is there, and what is to be taken over; '' where nothing is said. */
  listing: string
  file: string
  /** Both are taken. */
  isJoined: boolean
}

interface MergeTableProps {
  /** Tells the choices of several tables apart. */
  number: number
  sides: readonly MergeSide[]
  /** What both say alike. */
  alike: readonly string[]
  /** What the sides are called: the one that is taken over, and the one that stays. */
  other: string
  listing: string
  /** Fields that are taken over. */
  taken: readonly string[]
  /** Absent where nothing can be chosen. */
  onTake: ((field: string, isTaken: boolean) => void) | undefined
  /** How a text is shown that stands beside another one; itself unless told. */
  show?: (field: string, text: string, beside: string) => ReactNode
  /** Said below it. */
  children?: ReactNode
}

/** The chosen side is tinted. Arrow keys lead from field to field and choose a side. */
export function MergeTable(props: MergeTableProps) {
  const { number, sides, alike, other, listing, taken, onTake, show = shortened, children } = props
  const table = useRef<HTMLTableElement>(null)
  const isWork = useIsWork() && onTake !== undefined && sides.length > 0
  const enter = () => table.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  useStaffKeys(
    admin.merging,
    isWork ? ['←', '→'].map((keys) => ({ keys, label: admin.chooseSide, run: enter })) : [],
  )
  const words = (field: string, text: string, beside: string) =>
    text === '' ? <span className="note">{texts.notGiven}</span> : show(field, text, beside)
  return (
    <div className={`stack gap-2 ${styles.merge}`}>
      <table ref={table} onKeyDown={chooseByArrow}>
        <caption className="visually-hidden">{texts.caption(other, listing)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.field}</span>
            </th>
            <th scope="col" className={styles.other}>
              {other}
            </th>
            <th scope="col" className={styles.listing}>
              {listing}
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const { field, label, isJoined } = side
            const isTaken = taken.includes(field)
            const cell = { name: `${number}.${field}`, isJoined }
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                <Side
                  {...cell}
                  isChosen={isTaken}
                  field={label}
                  side={other}
                  onChoose={onTake && ((isChosen) => onTake(field, isChosen))}
                >
                  {words(field, side.file, side.listing)}
                  {isJoined && isTaken && <span className="note"> {texts.joined}</span>}
                </Side>
                <Side
                  {...cell}
                  isChosen={!isTaken || isJoined}
                  field={label}
                  side={listing}
                  onChoose={isJoined ? undefined : onTake && (() => onTake(field, false))}
                >
                  {words(field, side.listing, side.file)}
                </Side>
              </tr>
            )
          })}
          {alike.length > 0 && (
            <tr className={styles.alike}>
              <th scope="row">{texts.alike}</th>
              <td colSpan={2}>{alike.join(' · ')}</td>
            </tr>
          )}
        </tbody>
      </table>
      {children}
    </div>
  )
}

interface SideProps {
  name: string
  field: string
  /** Whose it is. */
  side: string
  isJoined: boolean
  isChosen: boolean
  onChoose: ((isChosen: boolean) => void) | undefined
  children: ReactNode
}

function Side({ name, field, side, isJoined, isChosen, onChoose, children }: SideProps) {
  return (
    <td data-chosen={isChosen || undefined} data-side={side}>
      {onChoose ? (
        <label>
          <input
            type={isJoined ? 'checkbox' : 'radio'}
            name={name}
            checked={isChosen}
            aria-label={`${field}: ${side}`}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span>{children}</span>
        </label>
      ) : (
        children
      )}
    </td>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const SIDES: Partial<Record<string, boolean>> = { ArrowLeft: true, ArrowRight: false }

/** Up and down lead to another field; left takes a field over, right leaves what is there. */
function chooseByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget } = event
  const row = (target as HTMLElement).closest('tr')
  const step = STEPS[key]
  const isTaken = SIDES[key]
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (step === undefined && isTaken === undefined) return
  event.preventDefault()
  if (step !== undefined) {
    const rows = [...currentTarget.rows].filter((one) => one.querySelector('input'))
    rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('input:checked, input')?.focus()
    return
  }
  const [first, second] = row.querySelectorAll<HTMLInputElement>('input')
  const wanted = isTaken ? first : (second ?? first)
  wanted?.focus()
  // Of lists one box says whether they join.
  if (wanted && wanted.checked !== (second ? true : isTaken)) wanted.click()
}

function shortened(_field: string, text: string): ReactNode {
  if (text.length <= SHOWN_CHARACTERS) return text
  return (
    <>
      {text.slice(0, SHOWN_CHARACTERS)} … <span className="note">{texts.characters([...text].length)}</span>
    </>
  )
}
