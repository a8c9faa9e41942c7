import { expect, test } from 'vitest'
import { emptyContent } from './form-parts.ts'
import { fillPage } from './form-range.ts'

const page = `<title>T</title><script data-shares='{"control":0.5,"b":1}'></script><form data-wake>f</form>`
const find = (text: string) => [page.indexOf(text), page.indexOf(text) + text.length] as const
const range = { title: page.indexOf('T<'), block: find('<form data-wake>f</form>'), wake: find(' data-wake') }
const fill = { parts: ['<form>f</form>'], prefix: 'Error: ', content: emptyContent }

test('a filled form does not wake, and the prefix precedes the title', () => {
  expect(fillPage(page, range, fill)).toBe(
    `<title>Error: T</title><script data-shares='{"control":0.5,"b":1}'></script><form>f</form>`,
  )
})

test('a form that differs between arms leaves only its own arm to choose, before and after the form', () => {
  const shares = { range: find('{"control":0.5,"b":1}'), text: '{"b":1}' }
  expect(fillPage(page, { ...range, shares }, fill)).toBe(
    `<title>Error: T</title><script data-shares='{"b":1}'></script><form>f</form>`,
  )
  const behind = `${page.replace(/<script.*script>/, '')}<i data-shares='x'></i>`
  const at = (text: string) => [behind.indexOf(text), behind.indexOf(text) + text.length] as const
  const moved = { title: range.title, block: at('<form data-wake>f</form>'), wake: at(' data-wake') }
  const filled = fillPage(behind, { ...moved, shares: { range: at("'x'"), text: '{}' } }, fill)
  expect(filled).toBe('<title>Error: T</title><form>f</form><i data-shares={}></i>')
})

test('a filled page counts nothing, since its view was counted at the address of the page', () => {
  const root = '<!doctype html><html lang="en" data-counts="/dev/count?a=&quot;b&quot;" data-variant="a">'
  const shift = ([start, end]: readonly [number, number]) => [start + root.length, end + root.length] as const
  const moved = { title: range.title + root.length, block: shift(range.block), wake: shift(range.wake) }
  expect(fillPage(root + page, moved, fill)).toMatch(
    /^<!doctype html><html lang="en" data-variant="a"><title>/,
  )
})

test('a page without the form is from another build', () => {
  expect(() => fillPage(page, range, { ...fill, parts: ['<form>g</form>'] })).toThrow(
    'does not hold the form',
  )
})
