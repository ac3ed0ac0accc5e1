import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'
import Lightbox from './lightbox.tsx'

const PHOTO = '/scenes/3.svg'
const DRAWING = '/covers/2.svg'

function galleryOf(featuredImage: string | null, images: string[]): string {
  const listing = { id: 2, listingTitle: 'Waldhof', isPremium: false, imageTexts: {}, featuredImage, images }
  return renderToStaticMarkup(createElement(Gallery, { listing }))
}

function viewerOf(pictures: string[]): string {
  const nothing = () => {}
  const calls = { onShow: nothing, onBroken: nothing, onClose: nothing }
  return renderToStaticMarkup(
    createElement(Lightbox, { title: 'Waldhof', pictures, texts: {}, index: 0, ...calls }),
  )
}

test('a listing with a drawing alone has no gallery, and so nothing opens', () => {
  expect(galleryOf(DRAWING, [])).toBe('')
  expect(galleryOf(null, [DRAWING, '/covers/0.svg'])).toBe('')
})

test('browsers are told how wide a picture is shown: alone, one of two, beside others', () => {
  const photos = ['a', 'b', 'c'].map((letter) => `/images/${letter.repeat(32)}-1600x1200/800.webp`)
  const widths = (count: number) =>
    [
      ...galleryOf(null, photos.slice(0, count)).matchAll(/<img[^>]* sizes="[^"]*?(\d+)px, [^"]*?(\d+vw)"/g),
    ].map(([, wide, phone]) => `${wide} ${phone}`)
  expect(widths(1)).toEqual(['1152 100vw'])
  expect(widths(2)).toEqual(['576 100vw', '576 100vw'])
  expect(widths(3)).toEqual(['576 100vw', '288 50vw', '288 50vw'])
})

test('beside photos a drawing is neither shown nor counted', () => {
  const shown = galleryOf(DRAWING, [PHOTO, DRAWING])
  expect(shown).toContain(`href="${PHOTO}"`)
  expect(shown).toContain('Bild 1 von 1')
  expect(shown).not.toContain('/covers/')
})

test('the viewer shows no drawing in place of a photo', () => {
  expect(viewerOf([PHOTO])).toContain(`src="${PHOTO}"`)
  expect(viewerOf([DRAWING])).not.toContain('<img')
})
