/** What a browser says of itself, in the words of a list of sessions. */

/** The first that fits names it: most browsers also call themselves by the names of others. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'auf dem iPhone'],
  [/\biPad\b/, 'auf dem iPad'],
  [/\bAndroid\b/, 'unter Android'],
  [/\bWindows\b/, 'unter Windows'],
  [/\bMac OS X\b/, 'unter macOS'],
  [/\bCrOS\b/, 'unter ChromeOS'],
  [/\bLinux\b/, 'unter Linux'],
]

/** `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) … Firefox/140.0` -> "Firefox unter Linux" */
export function deviceLabel(userAgent = ''): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = nameIn(SYSTEMS)
  const browser = nameIn(BROWSERS) ?? 'Unbekannter Browser'
  return system === undefined ? browser : `${browser} ${system}`
}
