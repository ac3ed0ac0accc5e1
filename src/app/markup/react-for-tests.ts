/** What react-dom writes, to compare with. */
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { writeMarkup } from './markup.ts'

function drawn(element: ReactNode): string {
  const writer = new ByteWriter()
  const { preloads } = writeMarkup(createElement(Fragment, {}, element), writer)
  return preloads + writer.take().toString()
}

/** As it is in production: otherwise it says in the page what has failed. */
function byReact(element: ReactNode): string {
  return renderToString(element).replaceAll(/<template [^>]*>/g, '<template>')
}

/** Whether it is drawn to the byte as react-dom draws it. */
export function expectSame(element: ReactNode): void {
  expect(drawn(element)).toBe(byReact(element))
}
