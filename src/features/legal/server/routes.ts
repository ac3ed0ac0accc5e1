import { readerOf, textFootprint } from '#features/site-texts/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { KeptTerm } from '#platform/server/database/personal-data.ts'
import { madeOf, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import type { LegalPage } from '../rules.ts'
import { missingFacts } from './facts.ts'
import { legalText } from './pages.ts'

/** The pages that a German site must have, and what they still lack. */
export function legalOperations(db: Db, config: Config, terms: readonly KeptTerm[]): Operation[] {
  const open = (page: LegalPage) => {
    const text = legalText(page, { ...config, terms })
    return { text, read: readerOf(db, text) }
  }
  const pages: Readonly<Record<LegalPage, ReturnType<typeof open>>> = {
    impressum: open('impressum'),
    datenschutz: open('datenschutz'),
    barrierefreiheit: open('barrierefreiheit'),
    nutzungsbedingungen: open('nutzungsbedingungen'),
  }
  return [
    operation(contract.legalPage, async ({ params }) => {
      const { text, read } = pages[params.page]
      return madeOf(textFootprint(text), await read())
    }),
    staffOperation(contract.missingFacts, async () => ({ missing: missingFacts(config) })),
  ]
}
