/** What a page shows at an address: itself with its data, or what stands in its place. */
import { type Head, plainHead } from '#platform/web/head.ts'
import { type Instead, type Page, type PageState, Redirect } from '#platform/web/page.ts'
import { failedView } from './error.tsx'

export interface Shown {
  view: 'page' | 'missing' | 'gone' | 'login' | 'failed'
  search: object
  /** Of the layout; absent where it could not be loaded. */
  frame?: unknown
  data?: unknown
  /** The code of the failure, where it was to be expected. */
  code?: string
}

type Asked = Pick<PageState, 'api' | 'site' | 'params' | 'search'>

/** Asks for what the page shows, its layout's part at the same time; throws nothing but `Redirect`. */
export async function loadPage(
  page: Page,
  asked: Asked,
  report: (error: unknown) => void = console.error,
): Promise<Shown> {
  const { search } = asked
  const [frame, data] = await Promise.allSettled([
    (async () => page.layout?.load?.(asked))(),
    (async () => page.load?.(asked))(),
  ])
  if (frame.status === 'rejected') return { search, ...failureOf(page, frame.reason, report) }
  const framed = { search, ...(frame.value !== undefined && { frame: frame.value }) }
  if (data.status === 'rejected') {
    const failure = failureOf(page, data.reason, report)
    const { load } = insteadOf(page, { ...framed, ...failure })
    const known = await load?.(asked).catch(report)
    return { ...framed, ...failure, ...(known !== undefined && { data: known }) }
  }
  return { ...framed, view: 'page', ...(data.value !== undefined && { data: data.value }) }
}

function failureOf(
  page: Page,
  error: unknown,
  report: (error: unknown) => void,
): Pick<Shown, 'view' | 'code'> {
  if (error instanceof Redirect) throw error
  // By its code: pages that are rendered on the server have a class of errors of their own.
  const { code } = Object(error) as { code?: string }
  if (page.missing && (code === 'not_found' || code === 'invalid')) return { view: 'missing' }
  if (page.gone && code === 'gone') return { view: 'gone' }
  if (page.layout?.login && code === 'unauthenticated') return { view: 'login' }
  if (code === undefined) report(error)
  return { view: 'failed', ...(code !== undefined && { code }) }
}

/** What stands in place of the page. */
export function insteadOf(page: Page, { view, frame }: Shown): Instead {
  if (view === 'missing' && page.missing) return page.missing
  if (view === 'gone' && page.gone) return page.gone
  if (view === 'login' && page.layout?.login) return page.layout.login
  const isUnframed = page.layout?.load !== undefined && frame === undefined
  return (isUnframed ? page.layout?.failed : page.failed) ?? failedView
}

export function headOf(page: Page, shown: Shown, { site, params }: Pick<Asked, 'site' | 'params'>): Head {
  const { view, search, data } = shown
  if (view === 'page') return page.head({ site, params, search, data })
  const { title, description } = insteadOf(page, shown)
  const words = typeof title === 'string' ? title : title(data as never)
  return plainHead(`${words} | ${page.layout?.name ?? site.name}`, description)
}

/** What a page reads out of the parameters of an address. */
export function searchOf(page: Page, parameters: Readonly<Record<string, string>>): object {
  return page.readSearch?.(parameters) ?? {}
}
