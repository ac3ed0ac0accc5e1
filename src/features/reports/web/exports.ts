export { ReportForm } from './report-form.tsx'
export { ReportLink } from './report-link.tsx'
export { reportPath } from './report-path.ts'
export { reportTexts } from './report-texts.ts'
