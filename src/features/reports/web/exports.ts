export { ReportForm } from './report-form.tsx'
export { ReportLink } from './report-link.tsx'
export { reportTexts } from './report-texts.ts'
