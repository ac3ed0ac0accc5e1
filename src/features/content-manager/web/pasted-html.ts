/** What is pasted into the editor, as the editor and the server know it: headings and lists of Word, and of pictures only our own. */
import { imageKeyOf } from '#platform/shared/image-path.ts'

/** What has to be read at all. */
const CONCERNED = /<(?:h1|img)\b|Mso-?List/i
/** An item of a list in Word is a paragraph that says its level, and begins with its mark. */
const ITEM = /mso-list:\s*l\d/i
const ITEM_CLASS = /^MsoList/
const LEVEL = /mso-list:[^;]*\blevel(\d)/i
/** Where the paragraph does not say what its mark is. */
const MARK = /^\s*(?:[·•▪§o–-]|\d+[.)]|[A-Za-z][.)])\s+/
const NUMBERED = /^\(?[\da-z]+[.)]/i

/** What was pasted with its headings, lists and pictures of ours, and how many other pictures it had. */
export function readPasted(html: string): { html: string; foreignPictures: number } {
  if (!CONCERNED.test(html)) return { html, foreignPictures: 0 }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of body.querySelectorAll('h1')) {
    const lower = document.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  makeLists(body)
  const foreignPictures = dropForeignPictures(body)
  return { html: body.innerHTML, foreignPictures }
}

function makeLists(body: HTMLElement): void {
  /** The lists that go on, the outermost first. */
  let open: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const mark = takeMark(paragraph)
    if (mark === undefined) continue
    if (open[0] !== paragraph.previousElementSibling) open = []
    const level = Math.min(
      Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1),
      open.length + 1,
    )
    const kind = NUMBERED.test(mark) ? 'ol' : 'ul'
    open = open.slice(0, level)
    if (open[level - 1]?.localName !== kind) {
      const list = document.createElement(kind)
      const start = Number.parseInt(mark, 10)
      if (start > 1) list.setAttribute('start', String(start))
      open = [...open.slice(0, level - 1), list]
      const above = open[level - 2]?.lastElementChild
      if (above) above.append(list)
      else paragraph.before(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open[level - 1]?.append(item)
    paragraph.remove()
  }
}

/** Takes the mark off an item of a list; undefined where a paragraph is none. */
function takeMark(paragraph: HTMLElement): string | undefined {
  const style = paragraph.getAttribute('style') ?? ''
  if (!ITEM.test(style) && !ITEM_CLASS.test(paragraph.className)) return undefined
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i]')
  const text = mark?.textContent ?? MARK.exec(paragraph.textContent ?? '')?.[0]
  if (mark) mark.remove()
  else cutStart(paragraph, text?.length ?? 0)
  return text?.trim()
}

function cutStart(element: HTMLElement, length: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let left = length; left > 0 && texts.nextNode(); ) {
    const text = texts.currentNode as Text
    const cut = Math.min(left, text.length)
    text.deleteData(0, cut)
    left -= cut
  }
}

/** Drops the pictures that the server would, with their captions; answers how many. */
function dropForeignPictures(body: HTMLElement): number {
  let dropped = 0
  for (const picture of body.querySelectorAll('img')) {
    const path = ownPath(picture.getAttribute('src') ?? '')
    if (path !== undefined) picture.setAttribute('src', path)
    else {
      const figure = picture.closest('figure')
      picture.remove()
      if (figure && !figure.querySelector('img, table')) figure.remove()
      dropped += 1
    }
  }
  return dropped
}

/** The path of a picture of ours; whatever is copied from a page has it as a whole address. */
function ownPath(src: string): string | undefined {
  const path = src.startsWith(location.origin) ? src.slice(location.origin.length) : src
  return imageKeyOf(path) === undefined ? undefined : path
}
