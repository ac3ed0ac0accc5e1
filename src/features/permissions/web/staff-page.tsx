import { defineQueuePage } from '#features/administrators/web/exports.ts'
import type { staffPermissions } from '../contract.ts'
import { PermissionCard } from './permission-card.tsx'
import { texts } from './staff-texts.ts'

export const page = defineQueuePage('/admin/erlaubnisse', {
  texts,
  views: { offen: 'open', geprueft: 'checked', abgelaufen: 'lapsed', abgelehnt: 'refused' } as const,
  path: '/api/admin/permissions',
  ask: (api, query) => api.call<typeof staffPermissions>('/api/admin/permissions', { query }),
  card: (permission) => <PermissionCard permission={permission} />,
})
