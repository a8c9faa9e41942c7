import { expect, test } from 'vitest'
import { findNamelessBrand } from './find-nameless-brand.ts'

test('a name, or a logo that says the name, is enough', () => {
  expect(findNamelessBrand({ name: 'Bakery' })).toEqual([])
  expect(findNamelessBrand({ name: 'Bakery', logo: { src: 'a.svg', alt: '' } })).toEqual([])
  expect(findNamelessBrand({ logo: { src: 'a.svg', alt: 'Bakery' } })).toEqual([])
})

test('a frame without a name is reported where the name would be written', () => {
  expect(findNamelessBrand({}).map(({ path }) => path)).toEqual([[]])
  expect(findNamelessBrand({ logo: { src: 'a.svg', alt: '' } }).map(({ path }) => path)).toEqual([
    ['logo', 'alt'],
  ])
})
