/** Two versions of a text, with the words marked in which they differ. */
import { diffWordsWithSpace } from 'diff'
import styles from './word-difference.module.css'

interface Part {
  text: string
  /** In one version alone; absent where both have it. */
  only?: 'before' | 'after'
}

/** Longer than this nobody waits for a comparison, in milliseconds. */
const PATIENCE_MS = 300

/** The words of both versions in the order in which they are read; of texts with little in common the one, then the other. */
export function differingWords(before: string, after: string): Part[] {
  const changes = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS })
  if (!changes) return [wholly('before', before), wholly('after', after)]
  return changes.map(({ value, added, removed }) => {
    if (!added && !removed) return { text: value }
    return wholly(added ? 'after' : 'before', value)
  })
}

const wholly = (only: 'before' | 'after', text: string): Part => ({ text, only })

/** How many words a version has that the other one has not. */
export function countDifference(before: string, after: string): { added: number; removed: number } {
  const parts = differingWords(before, after)
  const count = (only: Part['only']) =>
    parts
      .filter((part) => part.only === only)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0)
  return { added: count('after'), removed: count('before') }
}

interface WordDifferenceProps {
  before: string
  after: string
  /** Of what is only in the earlier version nothing is shown. */
  isAfterOnly?: boolean
  /** Of long passages that both have only what stands beside a difference is shown. */
  isShortened?: boolean
}

/** What is shown of a long passage on each side of a difference, in characters. */
const BESIDE = 160
const GAP = ' … '

/** The parts with long passages that both have cut down to what stands beside a difference. */
export function shortened(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const { text, only } = part
    if (only || parts.length === 1 || text.length <= 2 * BESIDE + GAP.length) return part
    const start = index === 0 ? '' : text.slice(0, BESIDE).replace(/\S*$/, '').trimEnd()
    const end = index === parts.length - 1 ? '' : text.slice(-BESIDE).replace(/^\S*/, '').trimStart()
    return { text: start + GAP + end }
  })
}

/** Both versions in one text: what went is struck out, what came is marked. */
export function WordDifference(props: WordDifferenceProps) {
  const { before, after, isAfterOnly = false, isShortened = false } = props
  const parts = differingWords(before, after)
  return (
    <span className={styles.text}>
      {(isShortened ? shortened(parts) : parts).map(({ text, only }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        if (only === 'before') return isAfterOnly ? null : <del key={index}>{text}</del>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        return only === 'after' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>
      })}
    </span>
  )
}
