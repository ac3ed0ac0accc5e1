import type { Config } from '#platform/server/config.ts'
import type { KeptTerm } from '#platform/server/database/personal-data.ts'
import { madeOf, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { missingFacts } from './facts.ts'
import { readLegalPage } from './pages.ts'

/** The pages that a German site must have, and what they still lack. */
export function legalOperations(config: Config, terms: readonly KeptTerm[]): Operation[] {
  return [
    operation(contract.legalPage, async ({ params }) =>
      madeOf({}, readLegalPage(params.page, { ...config, terms })),
    ),
    staffOperation(contract.missingFacts, async () => ({ missing: missingFacts(config) })),
  ]
}
