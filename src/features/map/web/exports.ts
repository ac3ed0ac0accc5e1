export { MapSection } from './map-section.tsx'
