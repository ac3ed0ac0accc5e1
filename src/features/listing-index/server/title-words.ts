/** Of a word that is no common one: fewer letters begin too many titles. */
const BEGINNING = 4
/** Of very many titles any may be offered: looking at all of them would take longer than typing the next letter. */
const MOST_LOOKED_AT = 5000
const ENOUGH = 100

/** Which slots have a title with a word that begins with the same letters. Titles are folded. */
export class TitleWords {
  readonly #slots = new Map<string, number[]>()

  add(slot: number, titleKey: string): void {
    for (const beginning of beginningsOf(titleKey)) {
      const slots = this.#slots.get(beginning)
      if (slots) slots.push(slot)
      else this.#slots.set(beginning, [slot])
    }
  }

  remove(slot: number, titleKey: string): void {
    for (const beginning of beginningsOf(titleKey)) {
      const slots = this.#slots.get(beginning) ?? []
      const at = slots.lastIndexOf(slot)
      const last = slots.pop()
      if (at < slots.length && last !== undefined) slots[at] = last
      if (slots.length === 0) this.#slots.delete(beginning)
    }
  }

  /**
   * Slots whose title has for each of these words one that begins with it, the shortest titles first; of very many some.
   * None where no word has as many letters as it takes.
   */
  find(words: readonly string[], titleKeys: readonly string[], limit: number): number[] {
    const lists = words
      .filter((word) => word.length >= BEGINNING)
      .map((word) => this.#slots.get(word.slice(0, BEGINNING)) ?? [])
    const [rarest = []] = lists.sort((a, b) => a.length - b.length)
    const isTitled = (slot: number) => {
      const title = ` ${titleKeys[slot]}`
      return words.every((word) => title.includes(` ${word}`))
    }
    const found: number[] = []
    for (let i = 0; i < rarest.length && i < MOST_LOOKED_AT && found.length < ENOUGH; i++) {
      if (isTitled(rarest[i] as number)) found.push(rarest[i] as number)
    }
    const titleOf = (slot: number) => titleKeys[slot] as string
    return found
      .sort((a, b) => titleOf(a).length - titleOf(b).length || (titleOf(a) < titleOf(b) ? -1 : 1))
      .slice(0, limit)
  }
}

function beginningsOf(titleKey: string): Set<string> {
  const words = titleKey.split(' ').filter((word) => word.length >= BEGINNING)
  return new Set(words.map((word) => word.slice(0, BEGINNING)))
}
