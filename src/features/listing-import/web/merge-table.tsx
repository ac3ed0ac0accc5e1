import type { ReactNode } from 'react'
import type { ImportEntry, ImportSide } from '../contract.ts'
import styles from './entry-card.module.css'
import { texts } from './import-texts.ts'

/** Of a longer text only so much is shown. */
const SHOWN_CHARACTERS = 240

interface MergeTableProps {
  entry: Pick<ImportEntry, 'number' | 'sides' | 'alike'>
  listingId: number
  /** Whose the other side is; the file's unless told. */
  other?: string
  /** Fields that are taken from the file. */
  taken: readonly string[]
  /** Absent where nothing can be chosen. */
  onTake: ((field: string, isTaken: boolean) => void) | undefined
}

/** File and listing side by side in what they say differently; the chosen side is tinted. */
export function MergeTable(props: MergeTableProps) {
  const { entry, listingId, other = texts.file, taken, onTake } = props
  const { number, sides, alike } = entry
  return (
    <div className={styles.merge}>
      <table>
        <caption className="visually-hidden">{texts.both}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.field}</span>
            </th>
            <th scope="col">{other}</th>
            <th scope="col">{texts.listing(listingId)}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const { field, label, isJoined } = side
            const isTaken = taken.includes(field)
            const cell = { name: `${number}.${field}`, isJoined }
            const listing = texts.listing(listingId)
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
                  {words(side.file)}
                  {isJoined && isTaken && <span className={styles.soft}> {texts.joined}</span>}
                </Side>
                <Side
                  {...cell}
                  isChosen={!isTaken || isJoined}
                  field={label}
                  side={listing}
                  onChoose={isJoined ? undefined : onTake && (() => onTake(field, false))}
                >
                  {words(side.listing)}
                </Side>
              </tr>
            )
          })}
        </tbody>
      </table>
      {alike.length > 0 && (
        <p className={styles.soft}>
          {texts.alike}: {alike.join(', ')}
        </p>
      )}
      {(taken.includes('title') || taken.includes('address')) && (
        <p className={styles.soft}>{texts.leadsOn}</p>
      )}
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

function words(text: ImportSide['file']): ReactNode {
  if (text === '') return <span className={styles.soft}>{texts.notGiven}</span>
  if (text.length <= SHOWN_CHARACTERS) return text
  return (
    <>
      {text.slice(0, SHOWN_CHARACTERS)} …{' '}
      <span className={styles.soft}>{texts.characters([...text].length)}</span>
    </>
  )
}
