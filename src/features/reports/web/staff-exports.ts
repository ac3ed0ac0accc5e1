/** What the administration's pages may show of the reports. */
export { StaffReportCard } from './staff-report-card.tsx'
