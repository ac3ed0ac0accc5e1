import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from './not-found.tsx'

export const Route = createFileRoute('/$')({
  // With the page instead of the start script, which every visitor loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Seite nicht gefunden' }, { name: 'robots', content: 'noindex' }] }),
  component: NotFound,
  notFoundComponent: NotFound,
})
