import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'

/** What every loader and head function gets. */
export interface RouterContext {
  queryClient: QueryClient
  api: ApiClient
  site: Site
  /** The form that this page answers, sent without scripts and refused. */
  submitted: SubmittedForm | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page has a header and a main element of its own, instead of the public ones. */
    hasOwnShell?: boolean
  }
}
