/** The legal pages, from their files and filled in from the configuration. */
import * as z from 'zod/mini'
import type { Config } from '#platform/server/config.ts'
import { readPage } from '#platform/server/content-files.ts'
import { renderProse } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import { LEGAL_PAGES, type LegalPage } from '../rules.ts'
import { fillIn } from './facts.ts'

const words = z.string().check(z.trim(), z.minLength(1))
const frontMatter = z.strictObject({ title: words, description: words })

/** A page with what it still lacks; throws an Error in words where its file is not right. */
export function readLegalPage(page: LegalPage, facts: Parameters<typeof fillIn>[1]) {
  const { head, body } = readPage(`seiten/${page}.md`, frontMatter)
  const { text, missing } = fillIn(body, facts)
  return {
    title: typeset(head.title),
    description: typeset(fillIn(head.description, facts).text),
    body: renderProse(text, 'markdown'),
    missing,
  }
}

/** Throws an Error in words that names the first file that is not right. */
export function checkLegalPages(config: Config): void {
  for (const page of LEGAL_PAGES) {
    try {
      readLegalPage(page, { ...config, terms: [] })
    } catch (error) {
      const { message } = error as Error
      throw message.startsWith('content/') ? error : new Error(`content/seiten/${page}.md: ${message}`)
    }
  }
}
