import { expect, test } from 'vitest'
import { foldDigits } from './fold-digits.ts'

const systems = Intl.supportedValuesOf('numberingSystem').filter(
  (system) => !/^(?:hanidec|roman)/.test(system),
)

test.each(systems)('digits of the numbering system %s are read', (system) => {
  const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false, minimumIntegerDigits: 10 })
  expect(foldDigits(digits.format(1234567890))).toBe('1234567890')
  expect(foldDigits(digits.format(123456789))).toBe('0123456789')
})

test('every decimal digit of Unicode is read, and each block has the ten of them', () => {
  const all: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code)
    if (/\p{Nd}/u.test(character)) all.push(character)
  }
  expect(all.length).toBeGreaterThan(600)
  expect(foldDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10))
})

test('what is no decimal digit stays', () => {
  expect(foldDigits('+91 (९८) ext. Ⅷ ½ ௰ 三')).toBe('+91 (98) ext. Ⅷ ½ ௰ 三')
})
