/** Tables as text for spreadsheets: RFC 4180, with semicolons as German ones expect. */

/** Spreadsheets know by it that the text is UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A line of the table with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/**
 * A cell as it stands in the file. What a spreadsheet would take for a formula, in whatever somebody has written, begins
 * with an apostrophe: it is shown as text. Numbers keep their sign (OWASP, CSV Injection). Whatever some spreadsheet takes
 * for the end of a cell stands in quotes: what follows would be a cell of its own, a formula too.
 */
function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@|%]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)
  const guarded = isFormula || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[";,\t\r\n]/.test(guarded) || guarded !== guarded.trim()
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded
}
