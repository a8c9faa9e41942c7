import { expect, test } from 'vitest'
import { normaliseWord } from './match-word.ts'

test.each([
  ['Office English', 'office  english '],
  ['office english', 'OFFICE+ENGLISH'],
  ['café', 'cafe\u0301'],
  ['weiße Zähne', 'WEISSE ZÄHNE'],
  ['weiße Zähne', 'WEIẞE ZÄHNE'],
  ['implant fiyatları', 'İMPLANT FİYATLARI'],
  ['diş', 'DİŞ'],
  ['ışık', 'IŞIK'],
  ['फ़ोन', 'फोन'],
  ['क़लम', '\u0958लम'],
  ['हूँ', 'हूं'],
  ['தமிழ்', 'தமிழ'],
  ['മലയാളം ക്ലാസ്', 'മലയാളം ക്ലാസ'],
  ['അവൻ', 'അവന്\u200d'],
  ['ഇംഗ്ലീഷിൽ', 'ഇംഗ്ലീഷില'],
  ['ఇంగ్లీష్', 'ఇంగ్లీష్\u200c'],
  ['office english', 'office\u00a0english'],
  ['office english', 'office\u202f\u2009english\u200b'],
  ['Kiefergelenk', '\u200eKiefer\u00adgelenk\u2060'],
])('%s and %s are one word', (one, other) => {
  expect(normaliseWord(other)).toBe(normaliseWord(one))
})

test.each([
  ['office english', 'officeenglish'],
  ['office english', 'office english"'],
  ['office english', 'office\nenglish'],
  ['office english', 'office\u200benglish'],
  ['office english', 'ｏｆｆｉｃｅ english'],
  ['office english', 'оffice english'],
  ['office english', 'office english\0'],
  ['cafe', 'café'],
  ['Zähne', 'Zaehne'],
  ['കല', 'കലം'],
])('%s and %s are two words', (one, other) => {
  expect(normaliseWord(other)).not.toBe(normaliseWord(one))
})
