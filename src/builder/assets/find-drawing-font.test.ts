import { expect, test } from 'vitest'
import { findDrawingFont } from './find-drawing-font.ts'

const draw = (style: string, text = '<text class="a">Malar</text>') =>
  `<svg viewBox="0 0 9 9">${style}${text}</svg>`

test.each([
  // Illustrator writes classes, Inkscape styles, scripts attributes.
  ['<style>.a{font-family:Montserrat-Bold, Montserrat;}</style>', 'Montserrat-Bold'],
  ['<g style="font-size:12px;font-family:\'Anek Tamil\';fill:red"/>', 'Anek Tamil'],
  ['<g font-family="&quot;Playfair Display&quot;, serif"/>', 'Playfair Display'],
  ['<style>.a{font-family:Arial-BoldMT, Arial}</style>', undefined],
  ['<style>.a{font-family:sans-serif}</style><g font-family="Georgia"/>', undefined],
  [
    '<style>@font-face{font-family:Outfit;src:url(data:font/woff2;base64,)}.a{font-family:Outfit}</style>',
    undefined,
  ],
  ['', undefined],
])('the texts of a drawing with %j are seen in another font than %s', (style, font) => {
  expect(findDrawingFont(draw(style))).toBe(font)
})

test('a drawing whose texts are outlines may still name their font', () => {
  expect(findDrawingFont(draw('', '<path style="font-family:Montserrat" d="M0 0h9"/>'))).toBeUndefined()
})
