export { GroupRequestPanel } from './group-request-panel.tsx'
export { requestLabels } from './request-labels.ts'
export { RequestPart } from './request-part.tsx'
