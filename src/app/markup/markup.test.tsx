import fc from 'fast-check'
import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { writeMarkup } from './markup.ts'
import { expectSame } from './react-for-tests.ts'

const Word = createContext('ohne')

function Two() {
  return (
    <>
      {'eins'}
      {2}
    </>
  )
}

function Hooks() {
  const [state] = useState(() => 'Zustand')
  const [reduced] = useReducer(
    (given: number) => given,
    3,
    (given) => given + 1,
  )
  const ref = useRef('Halter')
  const memoized = useMemo(() => 'gemerkt', [])
  const callback = useCallback(() => 'gerufen', [])
  const deferred = useDeferredValue('neu', 'alt')
  const later = useDeferredValue('jetzt')
  const [isPending] = useTransition()
  const store = useSyncExternalStore(
    () => () => {},
    () => 'Browser',
    () => 'Server',
  )
  const event = useEffectEvent(() => {})
  useEffect(() => event())
  useLayoutEffect(() => event())
  const words = [state, reduced, ref.current, memoized, callback(), deferred, later, String(isPending), store]
  return <p>{[...words, useContext(Word)].join(' ')}</p>
}

const Memo = memo(Hooks)
const Passing = forwardRef<HTMLElement, { word: string }>(({ word }, ref) => <b ref={ref}>{word}</b>)
const Never = lazy(() => new Promise<never>(() => {}))

function Failing(): ReactNode {
  throw new Error('kaputt')
}

function Setting() {
  const [, set] = useState(0)
  set(1)
  return null
}

function Ids({ below }: { below?: ReactNode }) {
  const first = useId()
  const second = useId()
  return (
    <p id={first} aria-describedby={second}>
      {below}
    </p>
  )
}

test('ids are those that the browser will make, in lists within lists of any length', () => {
  let deep = <Ids />
  for (let depth = 0; depth < 24; depth++) {
    deep = (
      <ul>
        {Array.from({ length: 1 + ((depth * 7) % 40) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
          <Fragment key={at}>{at === depth % 3 ? <Ids below={deep} /> : <Ids />}</Fragment>
        ))}
      </ul>
    )
  }
  expectSame(deep)
})

test('text beside text is kept apart, wherever it comes from', () => {
  expectSame(
    <p>
      a{''}b{null}
      {false}
      {3n}
      <Two />
      {['x', 'y', ['z']]}
      <b>fett</b>
      {new Set(['nach', 'her'])}
    </p>,
  )
})

test('pictures that are seen at once are fetched first, each once, others are not', () => {
  const src = (name: string) => `/images/${name}.webp`
  expectSame(
    <>
      <img src={src('eins')} alt="" fetchPriority="high" width={3} />
      <img src={src('eins')} alt="" />
      <img src={src('zwei')} alt="" srcSet="/a 1x, /b 2x" sizes="50vw" />
      <img src={src('drei')} alt="" loading="lazy" />
      <img src={src('vier')} alt="" fetchPriority="low" />
      <img src="data:image/png;base64,x" alt="" />
      <picture>
        <source srcSet="/c" type="image/avif" />
        <img src={src('fünf')} alt="" />
      </picture>
      <noscript>
        <img src={src('sechs')} alt="" />
      </noscript>
      {Array.from({ length: 14 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
        <img key={at} src={src(`viele-${at}`)} alt="" fetchPriority={at === 13 ? 'high' : undefined} />
      ))}
    </>,
  )
})

class Old extends Component<{ word: string }, { word: string; more: string }> {
  override state = { word: '', more: '!' }
  static getDerivedStateFromProps({ word }: { word: string }) {
    return { word }
  }
  override render() {
    return <i>{this.state.word + this.state.more}</i>
  }
}

test('hooks, contexts and wrapped components answer what they answer on the server', () => {
  expectSame(
    <StrictMode>
      <Word value="außen">
        <Hooks />
        <Word.Provider value="innen">
          <Memo />
        </Word.Provider>
        <Word.Consumer>{(word) => <u>{word}</u>}</Word.Consumer>
        <Passing word="weiter" />
        <Old word="alt" />
      </Word>
      <Hooks />
    </StrictMode>,
  )
})

test('what cannot be drawn yet, or fails, is left to the browser, with what stands there meanwhile', () => {
  expectSame(
    <div>
      davor
      <Suspense fallback="gleich">
        <p>schon da</p>
        <Never />
      </Suspense>
      danach
      <Suspense fallback={<i>Fehler</i>}>
        <select value="x">
          <Word value="innen">
            <Failing />
          </Word>
        </select>
      </Suspense>
      <Suspense>
        <Ids />
        Text
      </Suspense>
      <Word.Consumer>{(word) => word}</Word.Consumer>
      <option value="x">nicht gewählt</option>
    </div>,
  )
})

test('a part that fails is told, one that waits is not', () => {
  const writer = new ByteWriter()
  const part = (content: ReactNode) => writeMarkup(<Suspense>{content}</Suspense>, writer).failure
  expect(part(<Failing />)).toMatchObject({ message: 'kaputt' })
  expect(part(<Never />)).toBeUndefined()
  expect(part('gut')).toBeUndefined()
})

test('what fails elsewhere fails, and the next page is drawn as if nothing had been', () => {
  const writer = new ByteWriter()
  expect(() => writeMarkup(<Word value="x">{<Failing />}</Word>, writer)).toThrow('kaputt')
  expect(() => writeMarkup(<Setting />, writer)).toThrow('State was set')
  expectSame(<Word.Consumer>{(word) => word}</Word.Consumer>)
})

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '<', '&amp;', 'ä„“\u2028'),
)
const { tree } = fc.letrec<{ tree: ReactNode; element: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom(null, true, false, undefined, 0, 7),
    tie('element'),
    fc.array(tie('tree'), { maxLength: 4 }),
  ),
  element: fc
    .record({
      type: fc.constantFrom<unknown>('p', 'span', 'a', 'b', 'li', Fragment, Ids, Suspense),
      title: fc.option(text, { nil: undefined }),
      href: fc.option(text, { nil: undefined }),
      children: fc.array(tie('tree'), { maxLength: 4 }),
    })
    .map(({ type, title, href, children }) =>
      typeof type === 'string'
        ? createElement(type, { title, href: type === 'a' ? href : undefined }, ...children)
        : type === Ids
          ? createElement(Ids, { below: children })
          : createElement(type as typeof Fragment, {}, ...children),
    ),
}))

test('any tree of elements and texts is drawn as react-dom draws it', () => {
  fc.assert(fc.property(tree, (given) => expectSame(given)))
})
