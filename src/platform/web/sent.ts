import { textSearch } from '#platform/shared/search-params.ts'
import { keepFocus } from './keep-focus.ts'
import { usePage } from './page.ts'

/** In the address of a page whose form has been sent; without scripts the server leads there. */
export interface SentSearch {
  gesendet?: string | undefined
}

/** What `readSearch` of such a page answers. */
export function readSent(raw: Record<string, unknown>): SentSearch {
  return textSearch(['gesendet'], raw)
}

/** What the page's title says, and `sent` once its form has been. */
export function titleOf({ gesendet }: SentSearch, title: string, sent: string): string {
  return gesendet === '1' ? sent : title
}

/** Whether the page's form has been sent, and what says so from then on. */
export function useSent(search: SentSearch) {
  const { go } = usePage()
  return {
    isSent: search.gesendet === '1',
    onSent: () => void go({ ...search, gesendet: '1' }, { isSent: true }).then(keepFocus),
  }
}
