export { ReportForm } from './report-form.tsx'
export { ReportLink } from './report-link.tsx'
export { texts as reportTexts } from './report-texts.ts'
export { fieldErrors } from './send-report.ts'
