/** What the address of the content manager says. */
import { PAGE_TYPES } from '#features/page-content/rules.ts'
import { line, listSearch, oneOf } from '#platform/shared/search-params.ts'

const READERS = {
  reiter: oneOf(['blog', 'texte']),
  /** What was deleted of the kind that the tab names. */
  ansicht: oneOf(['papierkorb']),
  typ: oneOf(PAGE_TYPES),
  suche: line(100),
  /** The entry that is edited by its number, or `neu`. */
  eintrag: (value: unknown) => (/^(neu|[1-9]\d{0,8})$/.test(String(value)) ? String(value) : undefined),
}

export const readSearch = (raw: Readonly<Record<string, string>>) => listSearch(raw, READERS)
export type ContentSearch = ReturnType<typeof readSearch>

/** The id of the entry that is edited; undefined for a new one and where none is. */
export function editedId({ eintrag }: ContentSearch): number | undefined {
  return eintrag === undefined || eintrag === 'neu' ? undefined : Number(eintrag)
}
