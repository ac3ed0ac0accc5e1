/** The legal pages, from their texts and filled in from the configuration. */
import * as z from 'zod/mini'
import type { SiteText } from '#features/site-texts/server/exports.ts'
import { readContentFile, splitPage } from '#platform/server/content-files.ts'
import { renderProse } from '#platform/server/prose/prose.ts'
import { typeset } from '#platform/server/prose/typography.ts'
import type { LegalPage } from '../rules.ts'
import { fillIn, namesIn } from './facts.ts'

const words = z.string().check(z.trim(), z.minLength(1))
const frontMatter = z.strictObject({ title: words, description: words })

type Facts = Parameters<typeof fillIn>[1]

const TITLES: Readonly<Record<LegalPage, string>> = {
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  barrierefreiheit: 'Barrierefreiheit',
  nutzungsbedingungen: 'Nutzungsbedingungen',
}

/** A page's text as staff may change it: all but what the program itself fills in, which has to stay. */
export function legalText(page: LegalPage, facts: Facts): SiteText<ReturnType<typeof readPage>> {
  const file = `seiten/${page}.md`
  const split = (text: string) => {
    const parts = splitPage(text, frontMatter)
    const dropped = namesIn(readContentFile(file)).find((name) => !namesIn(text).includes(name))
    if (dropped !== undefined)
      throw new Error(`Es fehlt die Stelle, an der das Programm etwas einsetzt: {{${dropped}}}`)
    return parts
  }
  return {
    name: page,
    title: TITLES[page],
    path: `/${page}`,
    file,
    read: (text) => readPage(split(text), facts),
    markdown: (text) => fillIn(split(text).body, facts).text,
  }
}

/** A page with what it still lacks. */
function readPage({ head, body }: { head: z.output<typeof frontMatter>; body: string }, facts: Facts) {
  const { text, missing } = fillIn(body, facts)
  return {
    title: typeset(head.title),
    description: typeset(fillIn(head.description, facts).text),
    body: renderProse(text, 'markdown'),
    missing,
  }
}
