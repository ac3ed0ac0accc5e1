import fs from 'node:fs'
import path from 'node:path'
import { Components } from './components.ts'
import { attribute, type Element, elements, type Node, parseHtml } from './html.ts'

/** The pages of the product whose markup is measured with Next.js, by the component that shows each there. */
export interface Originals {
  home: string
  search: string
  listing: string
}

/**
 * Writes, from the pages as the product sends them, what the Next.js project in `folder` is made of: components with
 * their markup, a style sheet with their styles, and the pictures and fonts they name.
 */
export async function writePages(folder: string, origin: string, originals: Originals): Promise<void> {
  const pages = await Promise.all(
    Object.entries(originals).map(async ([kind, address]) => ({
      name: kind.charAt(0).toUpperCase() + kind.slice(1),
      html: parseHtml(await (await fetch(origin + address)).text()),
    })),
  )
  const components = new Components()
  for (const { name, html } of pages) components.add(name, upToMain(bodyOf(html)))
  components.add('Bottom', belowMain(bodyOf(pages[0]?.html)))
  const generated = empty(path.join(folder, 'generated'))
  const { server, browser } = components.modules()
  fs.writeFileSync(path.join(generated, 'pages.jsx'), server)
  fs.writeFileSync(path.join(generated, 'browser.jsx'), browser)

  const files = empty(path.join(folder, 'public'))
  const styles = new Set(
    pages.flatMap(({ html }) => elements(html, isStyle)).map((style) => style.children.join('')),
  )
  fs.writeFileSync(path.join(files, 'styles.css'), [...styles].join('\n'))
  await copyFiles(origin, files, [...styles].join('\n'), pages)
}

async function copyFiles(origin: string, folder: string, styles: string, pages: { html: Element }[]) {
  const pictures = pages.flatMap(({ html }) => elements(html, ({ tag }) => tag === 'img'))
  const named = [
    ...pictures.map((picture) => attribute(picture, 'src') ?? ''),
    ...[...styles.matchAll(/url\((\/[^)]+)\)/g)].map(([, file = '']) => file),
  ]
  for (const file of new Set(named)) {
    if (!file.startsWith('/')) continue
    const { pathname } = new URL(file, origin)
    const response = await fetch(origin + file)
    if (!response.ok) continue
    fs.mkdirSync(path.join(folder, path.dirname(pathname)), { recursive: true })
    fs.writeFileSync(path.join(folder, pathname), Buffer.from(await response.arrayBuffer()))
  }
}

/** How many elements a page shows, whatever its scripts and styles. */
export function countElements(html: string): number {
  const isShown = ({ tag }: Element) => tag !== 'script' && tag !== 'style' && tag !== 'link'
  return elements(bodyOf(parseHtml(html)), isShown).length
}

/** The header, which differs from page to page, and the main element. */
function upToMain(body: Element): Node[] {
  const { nodes, main } = around(body)
  return nodes.slice(0, main + 1)
}

/** What every page ends with. */
function belowMain(body: Element): Node[] {
  const { nodes, main } = around(body)
  return nodes.slice(main + 1)
}

function around(body: Element): { nodes: Node[]; main: number } {
  const isMain = (node: Node) => typeof node !== 'string' && node.tag === 'main'
  const [parent] = elements(body, ({ children }) => children.some(isMain))
  if (!parent) throw new Error('the page has no main element')
  return { nodes: parent.children, main: parent.children.findIndex(isMain) }
}

function bodyOf(html: Element | undefined): Element {
  const [body] = html ? elements(html, ({ tag }) => tag === 'body') : []
  if (!body) throw new Error('the page has no body')
  return body
}

function isStyle({ tag }: Element): boolean {
  return tag === 'style'
}

function empty(folder: string): string {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  return folder
}
