// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isWhole } from '../../../tests/sweep.testing.ts'
import { normaliseWord } from '../../core/text/match-word.ts'
import { inlineScripts } from '../inline-scripts.ts'

const words = ['Office English', 'வேலை ஆங்கிலம்', 'അവൻ', 'फ़ोन']
const list = [
  ['office-talk', ...words.slice(0, 2).map(normaliseWord)],
  ['other', ...words.slice(2).map(normaliseWord)],
]
const head = `
<template data-match="office-talk" data-at="hero" data-place="replaceWith"><p id="hero">Office</p></template>
<template data-match="other" data-at="hero" data-place="replaceWith"><p id="hero">Other</p></template>
<template data-arm="b" data-at="hero" data-place="replaceWith"><p id="hero">Arm</p></template>`
const page = '<p id="hero">Page</p>'

beforeEach(() => {
  document.head.innerHTML = head
  document.body.innerHTML = page
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of ['arm', 'armForced']) delete document.documentElement.dataset[name]
})

/** Runs a script as on a page with this address, and returns what it names and shows. */
function run(
  search: string,
  { script = inlineScripts.chooseMatch, data = {} as Record<string, string> } = {},
) {
  vi.restoreAllMocks()
  const element = document.createElement('script')
  Object.assign(element.dataset, { from: 'kw utm_term', words: JSON.stringify(list), ...data })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  vi.stubGlobal('location', { search })
  let arrive = () => {}
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: (records: unknown[], observer: unknown) => void) {
        arrive = () => callback([], this)
      }
      observe() {}
      disconnect() {}
    },
  )
  new Function(script)()
  arrive()
  const { arm, armForced } = document.documentElement.dataset
  return { arm, armForced, shown: document.body.textContent }
}

const encodings: ((word: string) => string)[] = [
  encodeURIComponent,
  (word) => encodeURIComponent(word).replaceAll('%20', '+'),
  (word) => encodeURIComponent(word.toUpperCase().normalize('NFD')),
  (word) => `+${encodeURIComponent(word)}%20`,
]

test.each(encodings)('every listed word is found, however it is written (%#)', (encode) => {
  for (const [index, word] of words.entries()) {
    document.body.innerHTML = page
    document.head.innerHTML = head
    const { arm, shown } = run(`?a=1&kw=${encode(word)}&b`)
    expect([word, arm, shown]).toEqual([
      word,
      ...(index < 2 ? ['match/office-talk', 'Office'] : ['match/other', 'Other']),
    ])
  }
})

test('the first parameter that has a listed word counts', () => {
  expect(run('?utm_term=office+english').arm).toBe('match/office-talk')
  expect(run('?utm_term=office+english&kw=%E0%A4%AB%E0%A5%8B%E0%A4%A8').arm).toBe('match/other')
  expect(run('?kw=unknown&utm_term=office+english').arm).toBe('match/office-talk')
})

test.each([
  ['?UTM_Term=Office+English', 'match/office-talk'],
  ['?a=1&amp;utm_term=office+english', 'match/office-talk'],
  ['?amp%3bkw=office+english', 'match/office-talk'],
  ['?utm_term=&utm_term=office+english', 'match/office-talk'],
  ['?utm_term=other&utm_term=office+english', undefined],
  ['?xutm_term=office+english', undefined],
])('the address %s is read as that of a campaign', (search, arm) => {
  expect(run(search).arm).toBe(arm)
  expect(run(search, { data: { from: 'KW Utm_Term' } }).arm).toBe(arm)
})

const anyLetter = fc.nat(0xd7ff).map((code) => String.fromCharCode(code))

test('the script compares words as the build does', () => {
  const letter = fc.oneof(
    fc.constantFrom(
      ...'aZé+ \u093c\u094d\u0901\u0981\u0c01\u0d7a\u0d7b\u0d7c\u0d7d\u0d7e\u0d7f\u200c\u200dஸ்രൺ్',
    ),
    anyLetter,
  )
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 12 }), (letters) => {
      const word = letters.join('')
      delete document.documentElement.dataset.arm
      const data = { words: JSON.stringify([['found', normaliseWord(word)]]) }
      expect(run(`?kw=${encodeURIComponent(word)}`, { data }).arm).toBe('match/found')
    }),
    { numRuns: 100 },
  )
})

test('a hostile address changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...['<script>alert(1)</script>', '"]', '%', '%E0%A4', '%00', '__proto__', 'constructor', 'toString'],
      ...[
        'javascript:',
        '${x}',
        '../',
        'office',
        '&kw',
        '&match',
        '=',
        '&',
        '#',
        ';',
        "'",
        '\\',
        '%F0%9F%98%80',
      ],
      ...['office%2520english', 'office%0Aenglish', 'office english<b>', '[data-match]', 'template'],
    ),
    fc.array(anyLetter, { maxLength: 10 }).map((letters) => letters.join('')),
  )
  const address = fc
    .tuple(fc.constantFrom('kw', 'utm_term', 'match', 'KW', 'arm'), fc.array(piece, { maxLength: 6 }))
    .map(([name, pieces]) => `?${name}=${pieces.join('')}x`)
  fc.assert(
    fc.property(address, (search) => {
      expect(run(search)).toEqual({ arm: undefined, armForced: undefined, shown: 'Page' })
      expect(document.body.innerHTML).toBe(page)
    }),
    { numRuns: isWhole ? 5000 : 300 },
  )
})

test('a preview, and a visitor who does not want to be followed, see the match and count for nothing', () => {
  expect(run('?match=office-talk')).toEqual({
    arm: undefined,
    armForced: 'match/office-talk',
    shown: 'Office',
  })
  delete document.documentElement.dataset.armForced
  document.head.innerHTML = head
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(run('?kw=office+english')).toMatchObject({ arm: undefined, armForced: 'match/office-talk' })
})

test('a page that is shown again with a form finds the match of that form without a word', () => {
  expect(run('', { data: { words: '[["office-talk",""]]' } }).arm).toBe('match/office-talk')
})

const experiment = { experiment: 'words', shares: '{"control":0,"b":1}' }

test('with an experiment the match wins, and its view takes no part', () => {
  const both = { script: inlineScripts.chooseMatchOrArm, data: experiment }
  expect(run('?kw=office+english', both)).toEqual({
    ...{ arm: 'match/office-talk', armForced: undefined, shown: 'Office' },
  })
  expect(localStorage.length).toBe(0)
})

test('with an experiment an unknown word leaves the choice to the arms', () => {
  const both = { script: inlineScripts.chooseMatchOrArm, data: experiment }
  expect(run('?kw=unknown', both)).toMatchObject({ arm: 'words/b', shown: 'Arm' })
})
