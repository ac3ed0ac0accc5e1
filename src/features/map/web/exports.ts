export { LazyPinMap } from './lazy-pin-map.tsx'
export { MapSection } from './map-section.tsx'
