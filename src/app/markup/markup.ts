/**
 * Draws React's elements as text: the same to the byte as react-dom's `renderToString`, which the tests hold it to, for
 * a part of its work. It draws all at once what needs no waiting for, and nothing else.
 */
import type { ReactElement } from 'react'
import { attribute, escaped } from './attributes.ts'
import type { ByteWriter } from './byte-writer.ts'
import { callComponent, type HeldContext, position, withHooks } from './hooks.ts'

type Props = Record<string, unknown>
type Component = (props: Props, ref?: undefined) => unknown
interface Instance {
  state: unknown
  render(): unknown
}
interface ClassComponent {
  new (props: Props): Instance
  getDerivedStateFromProps?(props: Props, state: unknown): object | null
}
/** What an element's type is where it is no name and no function. */
interface Wrapped {
  $$typeof: symbol
  type: unknown
  render: Component
  _context: HeldContext
  _init(payload: unknown): unknown
  _payload: unknown
}

const symbol = (name: string) => Symbol.for(`react.${name}`)
const ELEMENT = symbol('transitional.element')
const FRAGMENT = symbol('fragment')
const STRICT_MODE = symbol('strict_mode')
const SUSPENSE = symbol('suspense')
const CONTEXT = symbol('context')
const CONSUMER = symbol('consumer')
const MEMO = symbol('memo')
const FORWARD_REF = symbol('forward_ref')
const LAZY = symbol('lazy')

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

let out: ByteWriter
/** Whether the last thing drawn was text: a browser would make one node of it and the text that follows. */
let isAfterText = false
/** The value of the select element that is being drawn. */
let chosen: unknown
/** Pictures in these are not fetched first. */
let pictureOrNoscript = 0
/** Links to pictures, by what they lead to: the ten that come first or say that they matter, and the others. */
let first = new Map<string, string>()
let others = new Map<string, string>()
const MOST_FIRST = 10
let failure: unknown

/** What is to be said of a page besides its elements. */
export interface Written {
  /** Links to what the browser should fetch first; they belong into the head. */
  preloads: string
  /** Why a part was left to the browser that could have been drawn; the first of them. */
  failure?: unknown
}

/** Writes an element with all that is below it. Throws what a component throws that stands in no boundary. */
export function writeMarkup(element: ReactElement, to: ByteWriter): Written {
  out = to
  isAfterText = false
  chosen = undefined
  pictureOrNoscript = 0
  failure = undefined
  first = new Map()
  others = new Map()
  withHooks(() => node(element))
  const preloads = [...first.values(), ...others.values()].join('')
  return { preloads, ...(failure !== undefined && { failure }) }
}

function node(given: unknown): void {
  if (typeof given === 'string') text(given)
  else if (typeof given === 'number' || typeof given === 'bigint') text(String(given))
  else if (typeof given === 'object' && given !== null) {
    if (Array.isArray(given)) list(given)
    else if ((given as Wrapped).$$typeof === ELEMENT) {
      const { type, props } = given as { type: unknown; props: Props }
      element(type, props)
    } else if ((given as Wrapped).$$typeof === LAZY) {
      node((given as Wrapped)._init((given as Wrapped)._payload))
    } else if (Symbol.iterator in given) list([...(given as Iterable<unknown>)])
    else throw new Error('An object stands where something is to be drawn')
  }
}

function text(given: string): void {
  if (given === '') return
  out.write(isAfterText ? `<!-- -->${escaped(given)}` : escaped(given))
  isAfterText = true
}

function list(nodes: readonly unknown[]): void {
  const at = position.push(nodes.length, 0) - 1
  for (let index = 0; index < nodes.length; index++) {
    position[at] = index
    node(nodes[index])
  }
  position.length = at - 1
}

function element(type: unknown, props: Props): void {
  if (typeof type === 'string') host(type, props)
  else if (typeof type === 'function') {
    if (type.prototype?.isReactComponent) ofClass(type as unknown as ClassComponent, props)
    else ofFunction(type as Component, props)
  } else if (type === FRAGMENT || type === STRICT_MODE) node(props.children)
  else if (type === SUSPENSE) boundary(props)
  else wrapped(type as Wrapped, props)
}

function ofFunction(component: Component, props: Props): void {
  const { drawn, hasIds } = callComponent(component, props)
  if (!hasIds) {
    node(drawn)
    return
  }
  // As if it were a list of one: what is below it makes other ids.
  list([drawn])
}

function ofClass(Type: ClassComponent, props: Props): void {
  const instance = new Type(props)
  const derived = Type.getDerivedStateFromProps?.(props, instance.state)
  if (derived) instance.state = { ...(instance.state as object), ...derived }
  node(instance.render())
}

function wrapped(type: Wrapped, props: Props): void {
  switch (type.$$typeof) {
    case CONTEXT: {
      const context = type as unknown as HeldContext
      const before = context._currentValue2
      context._currentValue2 = props.value
      try {
        node(props.children)
      } finally {
        context._currentValue2 = before
      }
      return
    }
    case CONSUMER:
      node((props.children as (value: unknown) => unknown)(type._context._currentValue2))
      return
    case MEMO:
      element(type.type, props)
      return
    case FORWARD_REF:
      ofFunction(type.render, props)
      return
    case LAZY:
      element(type._init(type._payload), props)
      return
    default:
      throw new Error(`Nothing is known of how ${String(type.$$typeof)} is drawn`)
  }
}

/** What cannot be drawn within it, or not yet, the browser draws; what should stand there meanwhile is drawn here. */
function boundary({ children, fallback }: Props): void {
  const before = { mark: out.mark(), depth: position.length, pictureOrNoscript, chosen }
  isAfterText = false
  try {
    out.write('<!--$-->')
    node(children)
  } catch (thrown) {
    if (!isThenable(thrown)) failure ??= thrown
    out.backTo(before.mark)
    position.length = before.depth
    pictureOrNoscript = before.pictureOrNoscript
    chosen = before.chosen
    isAfterText = false
    out.write('<!--$!--><template></template>')
    node(fallback)
  }
  out.write('<!--/$-->')
  isAfterText = false
}

/** Components throw a promise of what they wait for. */
function isThenable(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'then' in thrown
}

function host(tag: string, props: Props): void {
  if (tag === 'img') preload(props)
  isAfterText = false
  if (VOID.has(tag)) {
    out.write(`<${tag}${attributesOf(tag, props)}/>`)
    return
  }
  out.write(`<${tag}${attributesOf(tag, props)}>`)
  if (tag === 'select') {
    const before = chosen
    chosen = props.value ?? props.defaultValue
    node(props.children)
    chosen = before
  } else if (tag === 'picture' || tag === 'noscript') {
    pictureOrNoscript++
    node(props.children)
    pictureOrNoscript--
  } else within(tag, props)
  out.write(`</${tag}>`)
  isAfterText = false
}

function within(tag: string, { children, dangerouslySetInnerHTML: html, value, defaultValue }: Props): void {
  if (html) {
    out.write((html as { __html: string }).__html)
    return
  }
  const given = tag === 'textarea' ? (value ?? defaultValue) : children
  // A browser passes over the first line break of these.
  if ((tag === 'textarea' || tag === 'pre') && typeof given === 'string' && given.startsWith('\n'))
    out.write('\n')
  node(given)
}

/** Those that react-dom writes behind all others, in this order. */
const FORM_ACTION = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget']
const LATE: Record<string, readonly string[]> = {
  input: [...FORM_ACTION, 'checked', 'value'],
  button: FORM_ACTION,
  form: ['action', 'encType', 'method', 'target'],
  select: ['value'],
  textarea: ['value'],
}

function attributesOf(tag: string, props: Props): string {
  const late = LATE[tag]
  let all = ''
  for (const name in props) {
    if (name === 'children') continue
    const value = props[name]
    if (name === 'className' && typeof value === 'string') all += ` class="${escaped(value)}"`
    else if (!late?.includes(name)) all += attribute(name, value)
  }
  switch (tag) {
    case 'option':
      return isChosen(props) ? `${all} selected=""` : all
    case 'input': {
      const { checked = props.defaultChecked, value = props.defaultValue } = props
      return all + inOrder(FORM_ACTION, props) + attribute('checked', checked) + attribute('value', value)
    }
    case 'button':
      return all + inOrder(FORM_ACTION, props)
    case 'form':
      return all + inOrder(LATE.form ?? [], props)
    default:
      return all
  }
}

function inOrder(names: readonly string[], props: Props): string {
  let all = ''
  for (const name of names) all += attribute(name, props[name])
  return all
}

function isChosen({ value, children, selected }: Props): boolean {
  if (chosen === undefined || chosen === null) return Boolean(selected)
  const own = String(value ?? (Array.isArray(children) ? children.join('') : children))
  return Array.isArray(chosen) ? chosen.map(String).includes(own) : String(chosen) === own
}

/** A picture that does not wait until somebody comes near is fetched before anything else. */
function preload(props: Props): void {
  const { src, srcSet, sizes, loading, fetchPriority } = props
  if (loading === 'lazy' || fetchPriority === 'low' || pictureOrNoscript > 0 || !(src || srcSet)) return
  if (/^data:/i.test(String(src ?? srcSet))) return
  const key = srcSet ? `${srcSet}\n${sizes ?? ''}` : String(src)
  const matters = fetchPriority === 'high' || first.size < MOST_FIRST
  if (first.has(key) || (others.has(key) && !matters)) return
  const known = others.get(key)
  others.delete(key)
  ;(matters ? first : others).set(key, known ?? preloadLink(props))
}

function preloadLink({ src, srcSet, sizes, fetchPriority }: Props): string {
  const link = { href: srcSet ? undefined : src, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority }
  return `<link rel="preload" as="image"${inOrder(Object.keys(link), link)}/>`
}
