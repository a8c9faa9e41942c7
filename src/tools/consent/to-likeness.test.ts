import { expect, test } from 'vitest'
import { toLikeness } from './to-likeness.ts'

const write = (route: string, rest = '') =>
  `<html lang="en" data-variant="town"><p>${route}</p>${rest}</html>`

test('rows of a table are alike if they name the same sites', () => {
  const film = '<iframe src="https://films.example/1"></iframe>'
  const first = toLikeness('/in-leon', write('/in-leon'))
  expect(toLikeness('/in-merida', write('/in-merida'))).toBe(first)
  expect(toLikeness('/in-puebla', write('/in-puebla', film))).not.toBe(first)
  expect(toLikeness('/404', '<html>')).not.toBe(toLikeness('/old', '<html>'))
})
