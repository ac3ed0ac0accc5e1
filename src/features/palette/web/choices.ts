/** What the palette offers: commands of its own, and what the server has found. */
import type { AdminPage } from '#platform/web/admin/admin-page.ts'
import { pageAddress, withSearch } from '#platform/web/page.ts'
import type { IconName } from '#platform/web/ui/icon.tsx'
import type { Jump, Jumps } from '../contract.ts'
import { type JumpKind, wordsOf } from '../rules.ts'
import { KIND_ICONS, KIND_LABELS, MORE_PAGES, texts } from './palette-texts.ts'

/** Something that can be gone to. */
export interface Choice {
  key: string
  icon: IconName
  title: string
  detail: string
  lines: readonly string[]
  state: string | null
  /** Where it is worked on. */
  to: string
  /** Where visitors see it. */
  onSite?: string | undefined
  /** The list of mails to its address. */
  mails?: string | undefined
  /** The keys that go there without the palette. */
  keys?: string | undefined
}

export interface Group {
  name: string
  /** Of what was found: beginning a new listing is none of it. */
  total: number
  choices: readonly Choice[]
}

/** The key of the command that begins a new listing. */
const ADD = 'add'
/** So many letters say enough to be looked for within words. */
const WITHIN = 4

const PATHS: Record<JumpKind, (id: string) => string> = {
  listings: (id) => `/admin/listings/${id}`,
  registrations: (id) => withSearch('/admin/registrations', { ansicht: 'all', nummer: id }),
  requests: (id) => withSearch('/admin/anfragen', { offen: id }),
  mails: (id) => `/admin/mails/${id}`,
  articles: (id) => withSearch('/admin/content', { reiter: 'blog', eintrag: id }),
  pages: (id) => withSearch('/admin/content', { eintrag: id }),
}

/** What stands in the palette for what was typed, in the order of its keys. */
export function groupsOf(typed: string, jumps: Jumps | undefined, pages: readonly AdminPage[]): Group[] {
  const found = (jumps?.groups ?? []).map(({ kind, total, entries }) => ({
    name: KIND_LABELS[kind],
    total,
    choices: [
      ...entries.map((entry) => choiceOf(kind, entry)),
      ...(kind === 'listings' && jumps && jumps.listed > entries.length
        ? [inList(typed.trim(), jumps.listed, total)]
        : []),
    ],
  }))
  const commands = commandsOf(typed, pages)
  return commands.length === 0
    ? found
    : [
        ...found,
        { name: texts.commands, total: commands.filter(({ key }) => key !== ADD).length, choices: commands },
      ]
}

/** The list of listings, with what it finds for the same text. */
function inList(text: string, listed: number, total: number): Choice {
  return {
    ...{ key: 'listed', icon: 'list', lines: [], state: null },
    title: listed === total ? texts.allInList(listed) : texts.inList(listed),
    detail: texts.inListHint,
    to: withSearch('/admin/listings', { suche: text }),
  }
}

function choiceOf(kind: JumpKind, { id, title, detail, lines, state, email, slug }: Jump): Choice {
  return {
    ...{ key: `${kind} ${id}`, icon: KIND_ICONS[kind], title, detail, lines, state },
    to: PATHS[kind](String(id)),
    onSite:
      slug === null
        ? undefined
        : kind === 'listings'
          ? pageAddress('/hundepension/:slug', { params: { slug } })
          : slug,
    mails: email ? withSearch('/admin/mails', { an: email }) : undefined,
  }
}

/** The pages of the administration whose name or purpose has all the words; a new listing of the name that was typed. */
function commandsOf(typed: string, pages: readonly AdminPage[]): Choice[] {
  const text = typed.trim()
  if (/^[#@]/.test(text)) return []
  const words = wordsOf(text)
  const known = pages.map(({ key, ...page }) => ({ ...page, keys: `G ${key}` }))
  const matching = [...known, ...MORE_PAGES.map((page) => ({ ...page, keys: undefined }))].filter(
    ({ label, description }) => isIn(words, wordsOf(`${label} ${description}`)),
  )
  const go = matching.map(({ to, icon, label, description, keys }) => ({
    ...{ key: to, icon, title: label, detail: description, lines: [], state: null, to, keys },
  }))
  if (text.startsWith('>') || words.length === 0) return go
  const add: Choice = {
    ...{ key: ADD, icon: 'plus', title: texts.newListing(text), detail: texts.newListingHint },
    ...{ lines: [], state: null, to: withSearch('/admin/add', { name: text }) },
  }
  return [...go, add]
}

/** Whether each word begins one of the others, or stands within one where it says enough. */
function isIn(words: readonly string[], known: readonly string[]): boolean {
  return words.every((word) =>
    known.some((each) => each.startsWith(word) || (word.length >= WITHIN && each.includes(word))),
  )
}
