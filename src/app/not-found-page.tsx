import { plainHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { NotFound } from './not-found.tsx'

export const page = definePage('*', { head: () => plainHead('Seite nicht gefunden'), Page: NotFound })
