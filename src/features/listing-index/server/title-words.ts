/** Of a word that is no common one: fewer letters begin too many titles. */
const BEGINNING = 4
/** Of very many titles any may be offered: looking at all of them would take longer than typing the next letter. */
const MOST_LOOKED_AT = 5000
const ENOUGH = 100
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
