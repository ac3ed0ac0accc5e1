import type { ReactNode } from 'react'
import { test } from 'vitest'
import { expectSame } from './react-for-tests.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-eigen': { class: string; children: ReactNode }
    }
  }
}

test('every kind of attribute is named and written as the browser expects it', () => {
  expectSame(
    <form action="/senden?a=1&b=2" method="post" className="a <b>" noValidate onSubmit={() => {}}>
      <label htmlFor="x" data-a={true} data-b={false} aria-hidden={false} title={'"\'&<>'} hidden>
        x
      </label>
      <input id="x" name="n" type="checkbox" defaultChecked value="ja" disabled={false} required />
      <input type="text" defaultValue="da" maxLength={3} autoComplete="off" spellCheck={false} size={0} />
      <input type="radio" checked readOnly inputMode="numeric" />
      <button type="submit" name="do" value="it" formAction="/anders" formNoValidate>
        ok
      </button>
      <textarea name="t" rows={3} defaultValue={'\nzwei\nZeilen'} />
      <select name="s" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
        <optgroup label="mehr">
          <option>c {1}</option>
        </optgroup>
      </select>
      <select multiple defaultValue={['1', '3']}>
        {[1, 2, 3].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty one is written too */}
      <a href="" id="here" download rel="noopener" tabIndex={-1} suppressHydrationWarning>
        leer
      </a>
      <a href={' java\nscript:alert(1)'}>böse</a>
      <a href="/x" download="datei.txt">
        x
      </a>
      <ol start={3} reversed>
        <li value={4}>vier</li>
      </ol>
      <td colSpan={2} rowSpan={1} />
      <svg viewBox="0 0 1 1" focusable="false" aria-hidden="true">
        <title>Bild</title>
        <path d="M0 0" strokeWidth={2} fillRule="evenodd" strokeLinecap="round" />
        <use href="#x" />
      </svg>
      <div
        dangerouslySetInnerHTML={{ __html: '<i>roh</i> & „Ä“' }}
        style={{ '--n': 3, '--m': ' x<y ' } as object}
      />
      <pre>{'\nzuerst'}</pre>
      <dialog open />
      <br />
      <time dateTime="2026-01-01">1.1.</time>
      <x-eigen class="c">z</x-eigen>
    </form>,
  )
})
