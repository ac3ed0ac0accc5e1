/** How a page is made, and what the components on it know of it. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { toSearch } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'
import type { Head } from './head.ts'

/**
 * The addresses of all pages, which `src/app/routes.ts` names.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled there
export interface Addresses {}
export type PagePath = keyof Addresses & string
/** Those without parameters. */
export type PlainPath = Exclude<PagePath, `${string}:${string}`>

/** The names behind `:` in a path; of an address that is no page's, `path` is all of it. */
type NamesIn<Path extends string> = Path extends '*'
  ? 'path'
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | NamesIn<`/${Rest}`>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never

/** The parts of an address that differ between pages of a kind: of `/hundepension/:slug` it is `slug`. */
type Params<Path extends string> = Record<NamesIn<Path>, string>

interface Address<Path extends string, Search> {
  params: Params<Path>
  search: Search
}

/** What a page asks and answers; `Data` travels to the browser as JSON, and must be what JSON can say. */
export interface PageDefinition<Path extends string, Search, Data> {
  /** Reads what the page knows out of its address's parameters; the address is corrected to what it answers. */
  readSearch?: (raw: Readonly<Record<string, string>>) => Search
  /**
   * What the page shows, asked on the server and, for another state of the page, in the browser. An ApiError shows one
   * of the views below, `redirectTo` another address.
   */
  load?: (asked: Address<Path, Search> & { api: ApiClient; site: Site }) => Data | Promise<Data>
  head: (shown: Address<Path, Search> & { site: Site; data: Data }) => Head
  Page: ComponentType<Address<Path, Search> & { data: Data }>
  /** Shown for `not_found` and `invalid`, with status 404. */
  missing?: Instead
  /** Shown for `gone`, with status 410. */
  gone?: Instead
  /** Shown for every other failure; `usePage().reload` tries again. */
  failed?: Instead
  /**
   * The search that stands in the header and stays in sight, on pages where people look for listings; the links of the
   * header are behind its menu there.
   */
  Search?: ComponentType
  /** What stands around the page; without it the header and footer of public pages. */
  layout?: Layout
}

/** What the component of a page gets, by its data, its search and the names of its parameters. */
export interface PageProps<Data, Search = object, Name extends string = never> {
  data: Data
  search: Search
  params: Record<Name, string>
}

/** What stands in place of a page that is not there. */
export interface Instead {
  /** Gets what was loaded where it says more with it. */
  title: string | ((data: never) => string)
  description?: string
  /** What it shows besides, asked on the server as the page's own data is; without an answer it stands there without. */
  load?: (asked: {
    api: ApiClient
    params: Readonly<Record<string, string>>
    search: object
  }) => Promise<unknown>
  /** Gets what was loaded. */
  View: (shown: { data: never }) => ReactNode
}

/**
 * What stands around pages of a kind, with data of its own.
 *
 * @public
 */
export interface Layout {
  /** Takes the place of the site's name in titles. */
  name?: string
  load?: (asked: { api: ApiClient }) => Promise<unknown>
  Frame: ComponentType<{ data: never; children: ReactNode }>
  /** Shown in place of page and frame for `unauthenticated`, with status 401. */
  login?: Instead
  /** Shown in place of page and frame when the frame's own data could not be loaded. */
  failed?: Instead
}

/** A page of whatever kind. */
export type Page = PageDefinition<string, object, unknown> & { path: string }

/** Defines the page at one of the addresses of `src/app/routes.ts`, or at all others (`*`). */
export function definePage<
  const Path extends PagePath | '*',
  Search extends object = object,
  Data = undefined,
>(path: Path, definition: PageDefinition<Path, Search, Data>): Page {
  return { path, ...definition } as unknown as Page
}

/** Thrown by `load`: the page is at another address. */
export class Redirect {
  readonly address: string
  readonly status: 301 | 302

  constructor(address: string, status: 301 | 302) {
    this.address = address
    this.status = status
  }
}

/**
 * The page at this path is at another address: for ever (301) or now (302).
 *
 * @public
 */
export function redirectTo<Path extends PagePath>(
  path: Path,
  given: AddressOf<Path>,
  status: 301 | 302,
): never {
  throw new Redirect(pageAddress(path, given), status)
}

/** What a link to a page says besides its path. */
export type AddressOf<Path extends string> = {
  /** What the address asks for; what is undefined is left out. */
  search?: object | undefined
  /** Id of an element there. */
  hash?: string | undefined
} & (NamesIn<Path> extends never ? { params?: never } : { params: Params<Path> })

/** `/hundepension/:slug` -> `/hundepension/waldhof?page=2#bewertungen` */
export function pageAddress<Path extends PagePath>(path: Path, given: AddressOf<Path>): string {
  const params: Record<string, string> = given.params ?? {}
  const named = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return withSearch(named, given.search ?? {}) + (given.hash === undefined ? '' : `#${given.hash}`)
}

/** `/suche` and `{ query: 'Köln', seite: undefined }` -> `/suche?query=K%C3%B6ln` */
export function withSearch(path: string, search: object): string {
  const text = toSearch({ ...search })
  return text === '' ? path : `${path}?${text}`
}

export interface GoOptions {
  /** Takes the place of the present state in the history. */
  replace?: boolean
  /** Without it the page is shown from its top. */
  keepScroll?: boolean
  /** It says that something has been sent: so it does with what is there, too, where nothing can be loaded. */
  isSent?: boolean
}

export interface ReloadOptions {
  /** Something has been sent: this is told where nothing can be loaded anew. */
  isSent?: boolean
}

/** What components know of the page they stand on. */
export interface PageState {
  api: ApiClient
  site: Site
  /** The form that the page answers, sent without scripts and refused. */
  submitted: SubmittedForm | undefined
  /** As in the address: `/hundepension/waldhof`. */
  path: string
  params: Readonly<Record<string, string>>
  search: object
  /** The state that is on its way while `search` is still shown. */
  next: object | undefined
  /** Shows the same page in another state; resolves once it stands there, with its failure too. */
  go: (search: object, options?: GoOptions) => Promise<void>
  /**
   * Shows what is so by now; resolves once it stands there. False where it cannot be loaded: what was there stays, under a
   * note that says so until it can.
   */
  reload: (options?: ReloadOptions) => Promise<boolean>
}

const Context = createContext<PageState | undefined>(undefined)
export const PageProvider = Context.Provider

/** The page on which a component stands. */
export function usePage(): PageState {
  const page = useContext(Context)
  if (!page) throw new Error('No page around this component')
  return page
}
