/** An element of a page, or a text (a string). */
export interface Element {
  tag: string
  attributes: [name: string, value: string][]
  children: Node[]
}
export type Node = Element | string

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const TOKEN = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-zA-Z][\w-]*)([^>]*)>|[^<]+/g
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reads HTML as React writes it: every element closed, every value in quotes. */
export function parseHtml(html: string): Element {
  const top: Element = { tag: '', attributes: [], children: [] }
  const open = [top]
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [text, closing, tag, attributes = ''] = token
    const parent = open.at(-1) ?? top
    if (closing) open.pop()
    else if (tag) {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (tag === 'script' || tag === 'style') element.children.push(rawText(html, tag))
      if (!VOID.has(tag)) open.push(element)
    } else if (!text.startsWith('<!')) parent.children.push(decode(text))
  }
  return top
}

/** The text up to the closing tag, which is no markup; the next token is that tag. */
function rawText(html: string, tag: string): string {
  const start = TOKEN.lastIndex
  TOKEN.lastIndex = html.indexOf(`</${tag}`, start)
  return html.slice(start, TOKEN.lastIndex)
}

function readAttributes(text: string): Element['attributes'] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)])
}

function decode(text: string): string {
  return text.replace(/&(\w+|#x27);/g, (entity, name) => ENTITIES[name] ?? entity)
}

/** Every element below this one that passes, in the order of the page. */
export function elements(node: Node, passes: (element: Element) => boolean): Element[] {
  if (typeof node === 'string') return []
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return [...(passes(child) ? [child] : []), ...elements(child, passes)]
  })
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attributes.find(([known]) => known === name)?.[1]
}
