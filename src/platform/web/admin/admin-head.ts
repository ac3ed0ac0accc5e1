/** What the route of an admin page answers as its head: nothing that search engines could want. */
export function adminHead(title: string) {
  return () => ({ meta: [{ title: `${title} | Verwaltung` }, { name: 'robots', content: 'noindex' }] })
}
