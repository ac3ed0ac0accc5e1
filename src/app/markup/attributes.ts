/** Attributes of an element as HTML, named and written as react-dom does. */

/** Why an attribute is written as it is: HTML and SVG have no rule for it, the name decides. */
type Way = 'text' | 'flag' | 'flag or text' | 'words' | 'number' | 'address' | 'style' | 'never'

interface Named {
  name: string
  way: Way
}

const FLAGS =
  'inert allowFullScreen async autoFocus autoPlay controls default defer disabled formNoValidate hidden loop multiple ' +
  'muted checked noModule noValidate open playsInline readOnly required reversed itemScope'
/** `false` is a word here. */
const WORDS = 'contentEditable spellCheck draggable value focusable'
const NEVER = 'children dangerouslySetInnerHTML defaultValue defaultChecked suppressHydrationWarning ref key'
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  crossOrigin: 'crossorigin',
  tabIndex: 'tabindex',
}
/** Of SVG, written with hyphens; other names of it are camelCase in SVG too, and those of HTML know no case. */
const HYPHENED =
  /^(?:clipPath|clipRule|fill(?:Opacity|Rule)|flood(?:Color|Opacity)|font(?:Family|Size|Style|Variant|Weight)|letterSpacing|marker(?:End|Mid|Start)|paintOrder|pointerEvents|shapeRendering|stop(?:Color|Opacity)|stroke(?:Dasharray|Dashoffset|Linecap|Linejoin|Miterlimit|Opacity|Width)|text(?:Anchor|Decoration|Rendering)|transformOrigin|vectorEffect|wordSpacing|writingMode)$/

const ways = new Map<string, Named>([
  ...FLAGS.split(' ').map((name): [string, Named] => [
    name,
    { name: ['autoFocus', 'multiple', 'muted'].includes(name) ? name.toLowerCase() : name, way: 'flag' },
  ]),
  ...WORDS.split(' ').map((name): [string, Named] => [name, { name, way: 'words' }]),
  ...NEVER.split(' ').map((name): [string, Named] => [name, { name, way: 'never' }]),
  ...['cols', 'rows', 'size', 'span'].map((name): [string, Named] => [name, { name, way: 'number' }]),
  ...['src', 'href', 'action', 'formAction'].map((name): [string, Named] => [name, { name, way: 'address' }]),
  ...['capture', 'download'].map((name): [string, Named] => [name, { name, way: 'flag or text' }]),
  ['style', { name: 'style', way: 'style' }],
])

function wayOf(name: string): Named {
  const known = ways.get(name)
  if (known) return known
  const isHandler = /^on./i.test(name)
  const written =
    NAMES[name] ?? (HYPHENED.test(name) ? name.replaceAll(/[A-Z]/g, (big) => `-${big.toLowerCase()}`) : name)
  const named: Named = { name: written, way: isHandler ? 'never' : 'text' }
  ways.set(name, named)
  return named
}

const SPECIAL = /["'&<>]/
const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text as it may stand in an element or an attribute. */
export function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(/["'&<>]/g, (sign) => ENTITIES[sign] ?? sign) : text
}

/** ` name="value"`, or nothing where the value says that there is none. */
export function attribute(given: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const { name, way } = wayOf(given)
  if (typeof value === 'function' || typeof value === 'symbol') return ''
  switch (way) {
    case 'never':
      return ''
    case 'flag':
      return value ? ` ${name}=""` : ''
    case 'flag or text':
      return value === true ? ` ${name}=""` : value === false ? '' : written(name, value)
    case 'words':
      return written(name, value)
    case 'number':
      return Number(value) >= 1 ? written(name, value) : ''
    case 'address':
      return typeof value === 'boolean' || (value === '' && name === 'src')
        ? ''
        : address(name, String(value))
    case 'style':
      return ` style="${styles(value as Record<string, unknown>)}"`
    case 'text':
      return typeof value === 'boolean' && !/^(?:data|aria)-/.test(name) ? '' : written(name, value)
  }
}

function written(name: string, value: unknown): string {
  return ` ${name}="${escaped(String(value))}"`
}

/** Browsers pass over control characters and spaces before `javascript:`, and over tabs and line breaks within it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that browsers pass over
const SCRIPT_ADDRESS = /^[\u0000-\u0020]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i

const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"

/** An address; one that would run a script leads nowhere. */
function address(name: string, value: string): string {
  return written(name, SCRIPT_ADDRESS.test(value) ? BLOCKED : value)
}

function styles(given: Record<string, unknown>): string {
  return Object.entries(given)
    .map(([name, value]) => {
      if (!name.startsWith('--')) throw new Error(`Only custom properties are set on elements, not ${name}`)
      return `${escaped(name)}:${escaped(String(value).trim())}`
    })
    .join(';')
}
