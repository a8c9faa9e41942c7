import { expect, test } from 'vitest'
import { sortFrontKeys } from './sort-front-keys.ts'

const sort = (source: string) => sortFrontKeys('pages/a.yaml', source).text

test('the keys are in the order of the schema, with their comments and values', () => {
  const source = [
    '# yaml-language-server: $schema=x',
    'description: D # of the page',
    '# The parent',
    '# of all',
    'extends: b',
    'facts:',
    '  # five',
    '  seats: 5',
    'title: |-',
    '  One',
    '',
    '  Two',
    '',
    '# The blocks',
    'blocks: []',
    'lang: ta',
    '',
  ]
  const sorted = [
    '# yaml-language-server: $schema=x',
    '# The parent',
    '# of all',
    'extends: b',
    'title: |-',
    '  One',
    '',
    '  Two',
    'description: D # of the page',
    'facts:',
    '  # five',
    '  seats: 5',
    '',
    '# The blocks',
    'blocks: []',
    'lang: ta',
    '',
  ]
  expect(sort(source.join('\n'))).toBe(sorted.join('\n'))
  expect(sort(source.join('\r\n'))).toBe(sorted.join('\r\n'))
  expect(sort(sorted.join('\n'))).toBe(sorted.join('\n'))
})

test('keys do not move across a blank line', () => {
  expect(sort('lang: ta\ntitle: T\n\nextends: b\nblocks: []\n')).toBe(
    'title: T\nlang: ta\n\nextends: b\nblocks: []\n',
  )
})

test.each([
  ['a key is not known', 'titel: T\nextends: a\nblocks: []\n'],
  ['the map is written on one line', '{ title: T, extends: a, blocks: [] }\n'],
  ['there are no blocks', 'title: T\nextends: a'],
  ['YAML cannot be read', 'title: T\nextends: [\nblocks: []\n'],
  ['a key is in quotes', '"title": T\nextends: a\nblocks: []\n'],
])('nothing moves if %s', (_, source) => {
  expect(sort(source)).toBe(source)
})
