/** The setting that says which proxies a server believes about who sends. */
import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** Networks that have names of their own. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** `10.0.0.5`, `10.0.0.0/8` or `loopback`. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  if (family === 0) return NAMED_NETWORKS.includes(text)
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

/** How many proxies stand before the server, or which; `off` for none. */
export const proxies = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    if (text === 'off') return false
    if (/^[1-9]\d?$/.test(text)) return Number(text)
    const networks = text.split(',').map((part) => part.trim())
    if (!networks.every(isNetwork)) issues.push({ code: 'custom', message: 'malformed', input: text })
    return networks
  }),
)
