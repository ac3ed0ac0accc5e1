import * as z from 'zod/mini'
import type { Config } from '#platform/server/config.ts'
import { readPage } from '#platform/server/content-files.ts'
import type { KeptTerm } from '#platform/server/database/personal-data.ts'
import { madeOf, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import { renderProse } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import * as contract from '../contract.ts'
import type { LegalPage } from '../rules.ts'
import { fillIn, missingFacts } from './facts.ts'

const words = z.string().check(z.trim(), z.minLength(1))
const frontMatter = z.strictObject({ title: words, description: words })

/** The pages that a German site must have, and what they still lack. */
export function legalOperations(config: Config, terms: readonly KeptTerm[]): Operation[] {
  return [
    operation(contract.legalPage, async ({ params }) =>
      madeOf({}, readLegalPage(params.page, { ...config, terms })),
    ),
    staffOperation(contract.missingFacts, async () => ({ missing: missingFacts(config) })),
  ]
}

/** A page from its file, filled in from the configuration. */
function readLegalPage(page: LegalPage, config: Parameters<typeof fillIn>[1]) {
  const { head, body } = readPage(`seiten/${page}.md`, frontMatter)
  const { text, missing } = fillIn(body, config)
  return {
    title: typeset(head.title),
    description: typeset(fillIn(head.description, config).text),
    body: renderProse(text, 'markdown'),
    missing,
  }
}
