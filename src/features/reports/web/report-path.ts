/** The page with the form about a listing. */
export function reportPath(slug: string): string {
  return `/hundepension/${encodeURIComponent(slug)}/fehler-melden`
}
