import type { IconName } from '#platform/web/ui/icon.tsx'
import { FEATURES, type Feature } from '../rules.ts'

/** Icon and short label of each feature: at most 15 letters, so that a card shows whole words. */
const SHORT: Record<Feature, { icon: IconName; label: string }> = {
  Einzelunterbringung: { icon: 'bed-single', label: 'Einzelplatz' },
  'Gruppenhaltung möglich': { icon: 'users-round', label: 'Gruppe möglich' },
  'Großes Außengelände': { icon: 'trees', label: 'Großes Gelände' },
  'Täglicher Auslauf': { icon: 'footprints', label: 'Auslauf täglich' },
  'Heizung im Winter': { icon: 'heater', label: 'Beheizt' },
  'Klimaanlage im Sommer': { icon: 'air-vent', label: 'Klimaanlage' },
  'Spezielles Hundefutter': { icon: 'bone', label: 'Spezialfutter' },
  Medikamentengabe: { icon: 'pill', label: 'Medikamente' },
  '24h Betreuung': { icon: 'moon-star', label: '24 h Betreuung' },
  Abholservice: { icon: 'car', label: 'Abholservice' },
  Hundefriseur: { icon: 'scissors', label: 'Hundefriseur' },
  Hundetraining: { icon: 'graduation-cap', label: 'Hundetraining' },
  'Webcam-Überwachung': { icon: 'webcam', label: 'Webcam' },
  'Senioren-geeignet': { icon: 'armchair', label: 'Für Senioren' },
  'Welpen-geeignet': { icon: 'sprout', label: 'Für Welpen' },
}

/** How a feature is shown where there is little room; undefined for one that nobody can filter by. */
export function shortFeature(feature: string): { icon: IconName; label: string } | undefined {
  return (FEATURES as readonly string[]).includes(feature) ? SHORT[feature as Feature] : undefined
}
