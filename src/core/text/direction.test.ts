import { expect, test } from 'vitest'
import { directionInside, getDirection } from './direction.ts'

test.each([
  'ar',
  'ar-EG',
  'he',
  'yi',
  'fa',
  'ur',
  'ps',
  'sd',
  'ug',
  'ckb',
  'dv',
  'nqo',
  'pa-Arab',
  'az-Arab',
  'ff-Adlm',
])('%s runs from right to left', (lang) => {
  expect(getDirection(lang)).toBe('rtl')
})

test.each(['en', 'ta', 'ml', 'te', 'hi', 'pa', 'ar-Latn', 'tr', 'ja', 'xx', 'not a language', ''])(
  '%s runs from left to right',
  (lang) => {
    expect(getDirection(lang)).toBe('ltr')
  },
)

test('a direction is set only if it differs from its surroundings', () => {
  expect(directionInside('ar', 'en')).toBe('rtl')
  expect(directionInside('en', 'ar')).toBe('ltr')
  expect(directionInside('ta', 'en')).toBeUndefined()
  expect(directionInside('he', 'ar')).toBeUndefined()
})
