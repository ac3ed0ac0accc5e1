import { definePage } from '#platform/web/page.ts'
import { legalDefinition } from './legal-view.tsx'

export const page = definePage('/datenschutz', legalDefinition('datenschutz', { noindex: true }))
