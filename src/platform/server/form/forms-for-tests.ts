/** Forms as browsers send them: what the `inject` of an application needs beside the address. */

/** One without files. */
export function urlEncoded(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  }
}

/** One with files. */
export async function multipart(form: FormData, headers: Record<string, string> = {}) {
  const request = new Request('http://x', { method: 'POST', body: form })
  return {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
