import { expect, test } from 'vitest'
import { checkText } from '../../../core/check-text.ts'
import { postcode } from './postcode.ts'

/** What is wrong with a code in a country: `undefined` for one that is taken. */
function findMistake(country: string, code: string): string | undefined {
  const rule = postcode.rule({ name: 'code', required: true, country }, { country: 'IN', timeZone: 'UTC' })
  return checkText(rule, code).error
}

test.each([
  ['IN', '600001', '600 001', '௬௦௦ ௦௦௧', '６０００００'],
  ['AR', '1070', 'C1070AAM', 'B1636FDA'],
  ['VN', '70010', '700100'],
  ['MN', '65030', '210136'],
  ['RS', '11000', '106314'],
  ['SA', '11564', '11564-3456', '١١٥٦٤'],
  ['US', '94043', '94043-1351', '94043 1351'],
  ['GB', 'SW1A 1AA', 'M11AE', 'BFPO 61'],
  ['FR', '75001', '75 001', 'F-75001'],
  ['DE', '10115', 'D-10115'],
  ['LU', '1234', 'L-1234'],
  ['FI', '00100', 'FI-00100'],
  ['SE', '123 45', 'SE-123 45'],
  ['JP', '100-0001', '1000001', '〒100-0001', '１００ー０００１', '100−0001', '100‐0001'],
  ['KZ', '050000', 'A15D3A7'],
  ['BR', '01310-100', '01310100', '01.310-100', '01310 100'],
  ['PT', '1000-205', '1000 205', '1000205'],
  ['PL', '00-950', '00 950'],
  ['CA', 'K1A 0B1', 'K1A-0B1', 'k1a0b1'],
  ['AE', '00000'],
])('postcodes of %s are taken as they are written there', (country, ...codes) => {
  expect(codes.map((code) => findMistake(country, code))).toEqual(codes.map(() => undefined))
})

test.each([
  ['IN', '060001', '60001', '6000011'],
  ['AR', 'C1070AA', '107'],
  ['VN', '7001'],
  ['DE', '1011', 'D10115', 'DEU-10115'],
  ['US', '94043-13'],
  ['GB', 'SW1A', '12345'],
  ['PT', '1000'],
  ['KZ', 'A15D3A'],
])('other codes are refused in %s', (country, ...codes) => {
  expect(codes.map((code) => findMistake(country, code))).toEqual(codes.map(() => 'invalidPostcode'))
})

test('a code in digits of another script is stored in those that every program reads', () => {
  const rule = postcode.rule({ name: 'code', required: true }, { country: 'IN', timeZone: 'UTC' })
  expect(checkText(rule, ' ௬௦௦ ௦௦௧ ')).toEqual({ text: '600 001' })
})
