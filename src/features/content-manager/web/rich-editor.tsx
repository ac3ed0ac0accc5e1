/** The editor in which HTML is written as it will look; the one place that knows TipTap. */
import { type ChainedCommands, Editor, Mark, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useReducer, useRef, useState } from 'react'
import { imageKeyOf } from '#platform/shared/image-path.ts'
import { TakePicture } from '#platform/web/form/take-picture.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { texts } from './content-texts.ts'
import { readPasted } from './pasted-html.ts'
import styles from './rich-editor.module.css'
import { sendContentPicture } from './send-content-picture.ts'

interface RichEditorProps {
  id: string
  label: string
  isRequired: boolean
  html: string
  onChange: (html: string) => void
  /** Called instead of `onChange` where writing here would drop something of the text that the server keeps. */
  onUnable: () => void
}

interface Tool {
  label: string
  shown: string
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

/** Struck out as the server keeps it: `<del>`, where the kit's own would be `<s>`. */
const Deleted = Mark.create({
  name: 'deleted',
  parseHTML: () => [{ tag: 'del' }, { tag: 's' }],
  renderHTML: () => ['del', 0],
})

const isOurs = (image: Element) => imageKeyOf(image.getAttribute('src') ?? '') !== undefined

/** A picture of ours, with what it shows as its attribute and its caption as its text. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: 'figcaption',
      getAttrs: (figure) => {
        const image = figure.querySelector('img')
        return (
          image !== null &&
          isOurs(image) && { src: image.getAttribute('src'), alt: image.getAttribute('alt') }
        )
      },
    },
    { tag: 'img[src]', getAttrs: (image) => isOurs(image) && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', {}, ['img', HTMLAttributes], ['figcaption', {}, 0]],
})

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `H${level}, Überschrift`,
  shown: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

/** Gives what is marked this kind of text, or takes it away again. */
const toggle = (
  label: string,
  shown: string,
  kind: string,
  turn: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  label,
  shown,
  isOn: (editor) => editor.isActive(kind),
  run: (editor) => turn(editor.chain().focus()).run(),
})

const TOOLS: readonly Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  toggle('Fett', 'F', 'bold', (chain) => chain.toggleBold()),
  toggle('Kursiv', 'K', 'italic', (chain) => chain.toggleItalic()),
  toggle('Liste', '• Liste', 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('1. Liste, nummeriert', '1. Liste', 'orderedList', (chain) => chain.toggleOrderedList()),
  toggle('Zitat', '„Zitat“', 'blockquote', (chain) => chain.toggleBlockquote()),
  {
    label: 'Tabelle',
    shown: 'Tabelle',
    isOn: (editor) => editor.isActive('table'),
    run: (editor) =>
      editor.isActive('table')
        ? editor.chain().focus().addRowAfter().run()
        : editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { label: 'Rückgängig', shown: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Wiederholen', shown: '↷', run: (editor) => editor.chain().focus().redo().run() },
]

const focus = (element: HTMLElement | null) => element?.focus()

/** An empty address takes the link away. */
function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href.trim() === '') chain.unsetLink().run()
  else chain.setLink({ href: href.trim() }).run()
}

/** What the server keeps and writing has to keep: elements, with the attributes that say something. */
const KEPT =
  'h1, h2, h3, h4, hr, strong, em, del, a, ul, ol, li, blockquote, code, table, caption, tr, th, td, img[src^="/images/"]'
const KEPT_ATTRIBUTES = ['class', 'scope', 'colspan', 'rowspan', 'start', 'href', 'src', 'alt']
/** Says the same as leaving it out. */
const NO_SPAN = /^(?:col|row)span 1?$/
const SAME_ELEMENTS: Record<string, string> = { b: 'strong', i: 'em', s: 'del' }

/** Whether what an editor made of a text lacks something of it: words, or a kind of element. */
function isLess(made: string, than: string): boolean {
  const [one, other] = [contentsOf(made), contentsOf(than)]
  return one.words !== other.words || [...other.elements].some((element) => !one.elements.has(element))
}

function contentsOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const elements = [...body.querySelectorAll(`${KEPT}, ${Object.keys(SAME_ELEMENTS)}`)].map((element) => {
    const name = SAME_ELEMENTS[element.localName] ?? element.localName
    const said = KEPT_ATTRIBUTES.map((attribute) => `${attribute} ${element.getAttribute(attribute) ?? ''}`)
    return [name, ...said.filter((attribute) => !NO_SPAN.test(attribute))].join(' ')
  })
  return { words: (body.textContent ?? '').replaceAll(/\s+/g, ''), elements: new Set(elements) }
}

export function RichEditor({ id, label, isRequired, html, onChange, onUnable }: RichEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const tell = useRef({ onChange, onUnable })
  tell.current = { onChange, onUnable }
  const first = useRef(html)
  const [editor, setEditor] = useState<Editor>()
  /** Whether the field for one is open; a file is one to begin with. */
  const [picture, setPicture] = useState<boolean | File>(false)
  const [href, setHref] = useState<string>()
  // What is pressed in the toolbar follows the selection.
  const [, followSelection] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const made = new Editor({
      element: box.current,
      content: first.current,
      // The content security policy refuses styles that scripts put there; they are in `rich-editor.module.css`.
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3, 4] },
          underline: false,
          strike: false,
          codeBlock: false,
          link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
        }),
        Deleted,
        Figure,
        TableKit.configure({ table: { resizable: false } }),
      ],
      editorProps: {
        transformPastedHTML: (pasted) => {
          const { html, foreignPictures } = readPasted(pasted)
          if (foreignPictures > 0)
            void showToast({ title: texts.picturesLeft(foreignPictures), description: texts.picturesAdvice })
          return html
        },
        handlePaste: (_, { clipboardData }) => takeFile(clipboardData, setPicture),
        handleDrop: (_, { dataTransfer }) => takeFile(dataTransfer, setPicture),
        attributes: {
          ...{ id, role: 'textbox' },
          ...{ 'aria-multiline': 'true', 'aria-label': label, 'aria-required': String(isRequired) },
        },
      },
      onUpdate: ({ editor: changed }) => tell.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: followSelection,
    })
    setEditor(made)
    if (isLess(made.getHTML(), first.current)) tell.current.onUnable()
    return () => made.destroy()
  }, [id, label, isRequired])

  function takeLink(into: Editor, address: string) {
    setHref(undefined)
    setLink(into, address)
  }

  return (
    <div className={styles.frame}>
      <div className={`actions ${styles.toolbar}`} role="toolbar" aria-label={texts.toolbar}>
        {TOOLS.map(({ label: name, shown, isOn, run }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={isOn && editor ? isOn(editor) : undefined}
            onClick={() => editor && run(editor)}
          >
            {shown}
          </button>
        ))}
        <button
          type="button"
          aria-label={texts.link}
          title={texts.link}
          aria-pressed={editor?.isActive('link')}
          aria-expanded={href !== undefined}
          onClick={() => setHref(href === undefined ? (editor?.getAttributes('link').href ?? '') : undefined)}
        >
          {texts.link}
        </button>
        <button
          type="button"
          aria-label={texts.picture}
          aria-expanded={picture !== false}
          onClick={() => setPicture(picture === false)}
        >
          {texts.pictureShort}
        </button>
      </div>
      {href !== undefined && editor && (
        <div className={`stack gap-1 ${styles.picture}`}>
          <label>
            {texts.linkAddress}
            <input
              value={href}
              maxLength={2000}
              ref={focus}
              onChange={({ target }) => setHref(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  takeLink(editor, href)
                } else if (event.key === 'Escape') {
                  setHref(undefined)
                  editor.commands.focus()
                }
              }}
            />
          </label>
          <Button variant="quiet" size="small" onClick={() => takeLink(editor, href)}>
            {texts.linkTaken}
          </Button>
        </div>
      )}
      {picture !== false && (
        <div className={`stack gap-1 ${styles.picture}`}>
          <TakePicture
            id={`${id}-picture`}
            label={texts.picture}
            send={sendContentPicture}
            given={picture === true ? undefined : picture}
            onTaken={(src) => {
              setPicture(false)
              editor
                ?.chain()
                .focus()
                .insertContent({ type: 'figure', attrs: { src, alt: '' } })
                .run()
            }}
          />
        </div>
      )}
      {editor?.isActive('figure') && (
        <label className={`stack gap-1 ${styles.picture}`}>
          {texts.pictureText}
          <input
            className="small-field"
            value={editor.getAttributes('figure').alt ?? ''}
            maxLength={300}
            onChange={({ target }) => editor.chain().updateAttributes('figure', { alt: target.value }).run()}
          />
        </label>
      )}
      <div ref={box} className={styles.text} />
    </div>
  )
}

/**
 * Takes a file that was dropped or pasted; answers whether it was one. Browsers would leave the page for it, or do
 * nothing. What pages and Word give brings words, too.
 */
function takeFile(data: DataTransfer | null, take: (file: File) => void): boolean {
  const [file] = data?.files ?? []
  if (!file || data?.types.includes('text/html')) return false
  take(file)
  return true
}
