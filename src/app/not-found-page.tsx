import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from './not-found.tsx'

export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Seite nicht gefunden' }, { name: 'robots', content: 'noindex' }] }),
  notFoundComponent: NotFound,
})
