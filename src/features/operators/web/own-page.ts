/** How the pages of operators are made: in their own frame, for whoever has opened a link. */
import { plainHead } from '#platform/web/head.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { definePage, type Layout, type Page, type PageDefinition, type PagePath } from '#platform/web/page.ts'
import type { operatorSession } from '../contract.ts'
import { linkTexts } from './link-texts.ts'
import { OwnFailure, OwnFrame, OwnLogin } from './own-frame.tsx'
import { editTexts, ownTexts as texts } from './own-texts.ts'

interface OwnDefinition<Path extends string, Search, Data>
  extends Omit<PageDefinition<Path, Search, Data>, 'head' | 'layout' | 'missing' | 'gone'> {
  title: string
  /** What the title says before that, where several pages share it. */
  about?: (shown: Parameters<PageDefinition<Path, Search, Data>['head']>[0]) => string
}

const layout: Layout = {
  name: texts.area,
  load: ({ api }) => api.call<typeof operatorSession>('/api/operator/session', {}),
  Frame: OwnFrame,
  login: { title: linkTexts.title, View: OwnLogin },
  failed: { title: texts.failedTitle, View: OwnFailure },
}

/** In place of a page about a listing that is not theirs, and about one of theirs that is closed for good. */
const missing = linkProblem({ title: editTexts.missingTitle, text: editTexts.missing })
const gone = linkProblem({ title: texts.closedTitle, text: editTexts.closed, canAsk: true, isOwn: true })

/** Defines a page of operators; without a session the form for a link stands in its place. */
export function defineOwnPage<const Path extends PagePath, Search extends object = object, Data = undefined>(
  path: Path,
  { title, about, ...definition }: OwnDefinition<Path, Search, Data>,
): Page {
  return definePage<Path, Search, Data>(path, {
    ...definition,
    missing,
    gone,
    head: (shown) =>
      plainHead([...(about ? [about(shown)] : []), title, texts.area].join(' | '), texts.about),
    layout,
  })
}
