import { expect, test } from 'vitest'
import { explainMailSpaces } from './explain-mail-spaces.ts'

test.each([
  ['mailto:shop@example.com?subject=Trial+class', 'mailto:shop@example.com?subject=Trial%20class'],
  [
    'mailto:a@example.com?cc=b+c@example.com&body=I+would+like+1+box',
    'mailto:a@example.com?cc=b+c@example.com&body=I%20would%20like%201%20box',
  ],
  ['mailto:a@example.com?Subject=%E0%AE%87+%E0%AE%87', 'mailto:a@example.com?Subject=%E0%AE%87%20%E0%AE%87'],
])('the spaces of %s are shown as plus signs', (url, right) => {
  expect(explainMailSpaces(url)).toMatchObject({ code: 'stray-mark', fix: { from: url, text: right } })
})

test.each([
  'mailto:asha+shop@example.com',
  'mailto:a@example.com?subject=C++',
  'mailto:a@example.com?subject=A+',
  'mailto:a@example.com?subject=1+1',
  'mailto:a@example.com?subject=Bed+breakfast%20for%20two',
  'mailto:a@example.com?subject=Bed%2Bbreakfast',
  'mailto:a@example.com?subject=Trial%20class',
])('%s means its plus signs, or has none', (url) => {
  expect(explainMailSpaces(url)).toBeUndefined()
})
