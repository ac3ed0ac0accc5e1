import { defineQueuePage } from '#features/administrators/web/exports.ts'
import type { staffChanges } from '../staff-contract.ts'
import { ChangeCard } from './change-card.tsx'
import { changesTexts as texts } from './own-texts.ts'

export const page = defineQueuePage('/admin/aenderungen', {
  texts,
  views: { wartend: 'waiting', gueltig: 'applied', erledigt: 'done' } as const,
  path: '/api/admin/listing-changes',
  ask: (api, query) => api.call<typeof staffChanges>('/api/admin/listing-changes', { query }),
  card: (change) => <ChangeCard change={change} />,
})
