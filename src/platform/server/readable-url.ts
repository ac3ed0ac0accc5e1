/**
 * The address of a request as one that can be read: whose path is no UTF-8, such as the `M%FCnchen` of an old link, is one
 * that no page has. Calls of the API are refused as they are.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (isReadable(path) || path.startsWith('/api/')) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
