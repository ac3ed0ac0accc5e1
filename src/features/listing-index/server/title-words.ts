import { editDistance } from '#platform/server/prose/word-search.ts'

/** Of a word that is no common one: fewer letters begin too many titles. */
const BEGINNING = 4
/** Of very many titles any may be offered: looking at all of them would take longer than typing the next letter. */
const MOST_LOOKED_AT = 5000
const ENOUGH = 100
/** To compare letter by letter takes longer: for so many one to four milliseconds. */
const MOST_COMPARED = 100
/** One of so many may be wrong. */
const LETTERS_PER_SLIP = 4
const NONE: ReadonlySet<number> = new Set()

/** Which slots have a title with a word that begins with the same letters. Titles are folded. */
export class TitleWords {
  /** Sets: at a million listings half of them begin a word alike, and one has to be found among them to be removed. */
  readonly #slots = new Map<string, Set<number>>()

  add(slot: number, titleKey: string): void {
    for (const beginning of beginningsOf(titleKey)) {
      const slots = this.#slots.get(beginning)
      if (slots) slots.add(slot)
      else this.#slots.set(beginning, new Set([slot]))
    }
  }

  remove(slot: number, titleKey: string): void {
    for (const beginning of beginningsOf(titleKey)) {
      const slots = this.#slots.get(beginning)
      slots?.delete(slot)
      if (slots?.size === 0) this.#slots.delete(beginning)
    }
  }

  /**
   * Slots whose title has for each of these words one that begins with it, the shortest titles first; of very many some.
   * What an apostrophe has parted is one word, too. None where no word has as many letters as it takes.
   */
  find(words: readonly string[], titleKeys: readonly string[], limit: number): number[] {
    const lists = words
      .filter((word) => word.length >= BEGINNING)
      .map((word) => this.#slots.get(word.slice(0, BEGINNING)) ?? NONE)
    const [rarest = NONE] = lists.sort((a, b) => a.size - b.size)
    const wanted = words.map(spellingsOf)
    const isTitled = (slot: number) => {
      const title = ` ${titleKeys[slot]} `
      return wanted.every((spellings) => spellings.some((spelling) => title.includes(spelling)))
    }
    const found: number[] = []
    let lookedAt = 0
    for (const slot of rarest) {
      if (found.length === ENOUGH || lookedAt++ === MOST_LOOKED_AT) break
      if (isTitled(slot)) found.push(slot)
    }
    const titleOf = (slot: number) => titleKeys[slot] as string
    return found
      .sort((a, b) => titleOf(a).length - titleOf(b).length || (titleOf(a) < titleOf(b) ? -1 : 1))
      .slice(0, limit)
  }

  /**
   * Slots whose title stands at the beginning of these words but for a few letters, the nearest first. One of the words has
   * to begin as one in the title does; of very many titles some are compared.
   */
  like(words: readonly string[], titleKeys: readonly string[], limit: number): number[] {
    const lists = words
      .filter((word) => word.length >= BEGINNING)
      .map((word) => this.#slots.get(word.slice(0, BEGINNING)) ?? NONE)
    const slips = new Map<number, number>()
    let compared = 0
    for (const slots of lists.sort((a, b) => a.size - b.size)) {
      for (const slot of slots) {
        if (compared++ === MOST_COMPARED) break
        const title = titleKeys[slot] as string
        const typed = words.slice(0, title.split(' ').length).join(' ')
        const most = Math.floor(title.length / LETTERS_PER_SLIP)
        if (Math.abs(typed.length - title.length) > most) continue
        const count = editDistance(typed, title, most)
        if (count <= most) slips.set(slot, count)
      }
      if (compared > MOST_COMPARED) break
    }
    return [...slips]
      .sort(([, a], [, b]) => a - b)
      .slice(0, limit)
      .map(([slot]) => slot)
  }
}

/** What a word may be in a title: `mollys` and `obri` also `molly s` and `o bri`, where an apostrophe has left a gap. */
function spellingsOf(word: string): string[] {
  const apart = [word.replace(/^([a-z]{3,})s$/, '$1 s '), word.replace(/^([dlo])(?=[a-z])/, '$1 ')]
  return [...new Set([word, ...apart])].map((spelling) => ` ${spelling}`)
}

const GAPS = /\b[a-z]{3,} s\b|\b[dlo] (?=[a-z])/g

function beginningsOf(titleKey: string): Set<string> {
  const joined = titleKey.replace(GAPS, (gap) => gap.replace(' ', ''))
  const words = `${titleKey} ${joined}`.split(' ').filter((word) => word.length >= BEGINNING)
  return new Set(words.map((word) => word.slice(0, BEGINNING)))
}
