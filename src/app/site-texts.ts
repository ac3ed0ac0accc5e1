/** The texts of `content/` that fixed pages show, in the order in which staff see them. */
import { FAQ_TEXT } from '#features/faq/server/exports.ts'
import { LEGAL_PAGES } from '#features/legal/rules.ts'
import { legalText } from '#features/legal/server/exports.ts'
import { PRICE_TEXT } from '#features/prices/server/exports.ts'
import type { SiteText } from '#features/site-texts/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { KeptTerm } from '#platform/server/database/personal-data.ts'

/** All of them; `terms` are for how long what is kept of people, as the privacy page says it. */
export function siteTexts(config: Config, terms: readonly KeptTerm[] = []): SiteText[] {
  return [FAQ_TEXT, PRICE_TEXT, ...LEGAL_PAGES.map((page) => legalText(page, { ...config, terms }))]
}
