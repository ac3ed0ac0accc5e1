export type { MapMarker } from './map-marker.ts'
export { MapSection } from './map-section.tsx'
