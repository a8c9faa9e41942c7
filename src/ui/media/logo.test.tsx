import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from './logo.tsx'

const draw = (width: number, height: number) =>
  renderToStaticMarkup(<Logo image={{ src: '/a.svg', alt: '', width, height, sources: [] }} sizes="34px" />)

test('a nearly square logo is an image of the size that its place gives', () => {
  expect(draw(36, 24)).toBe(draw(36, 24).match(/^<picture><img [^>]+><\/picture>$/)?.[0])
  expect(draw(18, 90)).not.toContain('--logo')
})

test.each([
  [500, 100, '161px'],
  [200, 100, '80px'],
  [1600, 200, '200px'],
  [4000, 100, '200px'],
])('a logo of %i × %i is %s wide', (width, height, drawn) => {
  expect(draw(width, height)).toContain(`--logo:${drawn}`)
})
