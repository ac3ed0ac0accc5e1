import { defineQueuePage } from '#features/administrators/web/exports.ts'
import type { staffClaims } from '../contract.ts'
import { ClaimCard } from './claim-card.tsx'
import { staffTexts as texts } from './claim-texts.ts'

export const page = defineQueuePage('/admin/uebernahmen', {
  texts,
  views: { offen: 'open', entschieden: 'decided', spam: 'spam' } as const,
  path: '/api/admin/claims',
  ask: (api, query) => api.call<typeof staffClaims>('/api/admin/claims', { query }),
  card: (claim) => <ClaimCard claim={claim} />,
})
