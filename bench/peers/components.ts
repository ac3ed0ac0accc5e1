import { attribute, type Element, type Node } from './html.ts'

/**
 * React components with the markup of a page, in the form that a developer gives them with Next.js: server components
 * for landmarks and sections, components of the browser for forms and buttons, links and forms that navigate in the browser,
 * one component an icon, and lists as data with one component for items of one form.
 */
export class Components {
  readonly #server: string[] = []
  readonly #browser: string[] = []
  /** The component that shows this markup, by where it runs and the markup. */
  readonly #known = new Map<string, string>()
  #count = 0

  /** Adds a component under this name that shows these nodes. */
  add(name: string, nodes: readonly Node[]): void {
    const scope: Scope = { inBrowser: false, values: undefined }
    this.#server.push(`export function ${name}() {\n  return <>${this.#all(nodes, scope)}</>\n}`)
  }

  /** The two modules: what renders on the server alone, and what the browser runs too. */
  modules(): { server: string; browser: string } {
    const link = "import Form from 'next/form'\nimport Link from 'next/link'\n"
    const used = new Set([...this.#server.join().matchAll(/<Browser\.(\w+)/g)].map(([, name]) => name))
    const server = this.#server.join('\n\n').replaceAll('<Browser.', '<')
    return {
      server: `${link}import { ${[...used].join(', ')} } from './browser.jsx'\n\n${server}\n`,
      browser: `'use client'\n${link}\n${this.#browser.join('\n\n')}\n`,
    }
  }

  #all(nodes: readonly Node[], scope: Scope): string {
    return nodes
      .map((node) => (typeof node === 'string' ? text(node, scope) : this.#one(node, scope)))
      .join('')
  }

  #one(element: Element, scope: Scope): string {
    const { tag, children } = element
    if (tag === 'script' && attribute(element, 'type') !== 'application/ld+json') return ''
    if (tag === 'style') return ''
    if (tag === 'svg') return this.#component(element, { ...scope, values: undefined })
    if (OF_BROWSER.has(tag) && !scope.inBrowser) return this.#component(element, scope, true)
    if (SECTIONS.has(tag) && !scope.values) return this.#component(element, scope)
    if (tag === 'script') return this.#element(element, scope, true)
    const isList = (tag === 'ul' || tag === 'ol' || tag === 'tbody') && children.length > 1 && !scope.values
    return isList ? this.#list(element, scope) : this.#element(element, scope)
  }

  #element(element: Element, scope: Scope, raw = false): string {
    const { tag, children } = element
    const name = NAVIGATING[`${tag} ${attribute(element, tag === 'a' ? 'href' : 'action')?.charAt(0)}`] ?? tag
    const attributes = element.attributes.map(([key, value]) => property(tag, key, value, scope)).join('')
    if (raw) {
      const html = `{{ __html: ${JSON.stringify(children.join(''))} }}`
      return `<${name}${attributes} dangerouslySetInnerHTML=${html} />`
    }
    const inner = this.#all(children, scope)
    return inner === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${inner}</${name}>`
  }

  /** A list as data: its items' texts and values, and the component that shows them. */
  #list(element: Element, scope: Scope): string {
    const items = element.children.map((item) => {
      const values: Values = []
      const component = this.#define(this.#all([item], { ...scope, values }), { ...scope, values })
      return `[${component}, ${JSON.stringify(values)}]`
    })
    const list = `{[${items.join(', ')}].map(([Item, values], index) => <Item key={index} values={values} />)}`
    return this.#element({ ...element, children: [] }, scope).replace(/ \/>$/, `>${list}</${element.tag}>`)
  }

  /** The element within a component of its own; one with the same markup is used again. */
  #component(element: Element, scope: Scope, inBrowser = scope.inBrowser): string {
    const outer = scope.values
    const values: Values | undefined = outer && []
    const inside = { inBrowser, values }
    const markup = this.#element(element, inside)
    const name = this.#define(markup, inside)
    const given = values && outer ? ` values={values[${outer.push(values) - 1}]}` : ''
    return `<${inBrowser && !scope.inBrowser ? 'Browser.' : ''}${name}${given} />`
  }

  #define(markup: string, { inBrowser, values }: Scope): string {
    const key = `${inBrowser} ${markup}`
    const known = this.#known.get(key)
    if (known) return known
    const name = `Part${++this.#count}`
    this.#known.set(key, name)
    const code = `export function ${name}(${values ? '{ values }' : ''}) {\n  return <>${markup}</>\n}`
    ;(inBrowser ? this.#browser : this.#server).push(code)
    return name
  }
}

interface Scope {
  inBrowser: boolean
  /** Within an item of a list: what differs between items of the same form. */
  values: Values | undefined
}
type Values = (string | Values)[]

/** What changes the page without loading a new one, for addresses of the own site. */
const NAVIGATING: Record<string, string> = { 'a /': 'Link', 'form /': 'Form' }
const SECTIONS = new Set(['header', 'footer', 'nav', 'main', 'section', 'article', 'aside', 'details'])
const OF_BROWSER = new Set(['form', 'search', 'button', 'dialog'])

function text(value: string, { values }: Scope): string {
  if (values && value.trim() !== '') return `{values[${values.push(value) - 1}]}`
  return `{${JSON.stringify(value)}}`
}

/** React's names where they are not HTML's with dashes as capitals. */
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  srcset: 'srcSet',
  colspan: 'colSpan',
  readonly: 'readOnly',
  'accept-charset': 'acceptCharset',
}
/** What differs from item to item; classes and drawings belong to the form. */
const VARYING = new Set([
  'href',
  'src',
  'alt',
  'id',
  'title',
  'value',
  'dateTime',
  'name',
  'htmlFor',
  'srcSet',
])

function property(tag: string, attributeName: string, value: string, { values }: Scope): string {
  if (attributeName === 'style' || attributeName === 'selected') return ''
  const kept = /^(aria|data)-/.test(attributeName)
  let name = kept ? attributeName : (NAMES[attributeName] ?? attributeName.replace(/-([a-z])/g, capital))
  if (name === 'checked') return ' defaultChecked'
  if (name === 'value' && tag === 'input') name = 'defaultValue'
  if (values && (VARYING.has(name) || name === 'aria-label'))
    return ` ${name}={values[${values.push(value) - 1}]}`
  const isFlag =
    value === '' && ['disabled', 'required', 'hidden', 'open', 'multiple', 'readOnly'].includes(name)
  return isFlag ? ` ${name}` : ` ${name}={${JSON.stringify(value)}}`
}

function capital(_: string, letter: string): string {
  return letter.toUpperCase()
}
