import { textParam } from '#platform/shared/search-params.ts'

const MAX_LENGTH = 100

/** `?q=mün&ansicht=land`: the filter, and whether the list is by federal state instead of by letter. */
export interface AllCitiesSearch {
  q?: string | undefined
  ansicht?: 'land' | undefined
}

export function readAllCitiesSearch({ q, ansicht }: Record<string, unknown>): AllCitiesSearch {
  return { q: textParam(q, MAX_LENGTH), ansicht: ansicht === 'land' ? 'land' : undefined }
}
