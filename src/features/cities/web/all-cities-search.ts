const MAX_LENGTH = 100

/** `?q=mün&ansicht=land`: the filter, and whether the list is by federal state instead of by letter. */
export interface AllCitiesSearch {
  q?: string | undefined
  ansicht?: 'land' | undefined
}

export function readAllCitiesSearch({ q, ansicht }: Record<string, unknown>): AllCitiesSearch {
  const text = typeof q === 'string' ? q.trim().slice(0, MAX_LENGTH) : ''
  return { q: text === '' ? undefined : text, ansicht: ansicht === 'land' ? 'land' : undefined }
}
