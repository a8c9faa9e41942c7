import { expect, test } from 'vitest'
import { mergeFile } from './merge-file.ts'

/** Each letter is a line. `-` is a file that is not there. */
const toText = (letters: string) =>
  letters === '-' ? undefined : letters.replaceAll(/./g, (letter) => `${letter}\n`)

/** The letters of a text, conflicts as `[mine|theirs]`. */
const toLetters = (text: string | undefined) =>
  text === undefined
    ? '-'
    : text
        .replaceAll(/^<<<<<<< this site$/gm, '[')
        .replaceAll(/^=======$/gm, '|')
        .replaceAll(/^>>>>>>> vaasal 2\.0\.0$/gm, ']')
        .replaceAll('\n', '')

const merged = 'merged'
const conflict = 'conflict'
const kept = 'kept'

test.each([
  // Only one side, or neither, has changed.
  ['nothing changed', 'abcdefg', 'abcdefg', 'abcdefg', 'abcdefg', merged],
  ['the site changed a line', 'abcdefg', 'aXcdefg', 'abcdefg', 'aXcdefg', merged],
  ['the engine changed a line', 'abcdefg', 'abcdefg', 'abcdeYg', 'abcdeYg', merged],
  ['the site added lines', 'abcdefg', 'abXXcdefg', 'abcdefg', 'abXXcdefg', merged],
  ['the engine added lines', 'abcdefg', 'abcdefg', 'abcdYYefg', 'abcdYYefg', merged],
  ['the site removed a line', 'abcdefg', 'acdefg', 'abcdefg', 'acdefg', merged],
  ['the engine removed a line', 'abcdefg', 'abcdefg', 'abcdeg', 'abcdeg', merged],
  ['the site rewrote all', 'abcdefg', 'XXX', 'abcdefg', 'XXX', merged],
  ['the engine rewrote all', 'abcdefg', 'abcdefg', 'YYY', 'YYY', merged],
  ['the site emptied the file', 'abcdefg', '', 'abcdefg', '', merged],
  ['the engine emptied the file', 'abcdefg', 'abcdefg', '', '', merged],
  // Both have changed, in different places.
  ['both changed lines far apart', 'abcdefg', 'aXcdefg', 'abcdeYg', 'aXcdeYg', merged],
  ['the first and the last line', 'abcdefg', 'Xbcdefg', 'abcdefY', 'XbcdefY', merged],
  [
    'the site added at the start, the engine at the end',
    'abcdefg',
    'Xabcdefg',
    'abcdefgY',
    'XabcdefgY',
    merged,
  ],
  [
    'the engine added at the start, the site at the end',
    'abcdefg',
    'abcdefgX',
    'Yabcdefg',
    'YabcdefgX',
    merged,
  ],
  ['the site added, the engine removed', 'abcdefg', 'aXbcdefg', 'abcdeg', 'aXbcdeg', merged],
  ['the site removed, the engine added', 'abcdefg', 'acdefg', 'abcdeYfg', 'acdeYfg', merged],
  ['both removed different lines', 'abcdefg', 'acdefg', 'abcdeg', 'acdeg', merged],
  ['the site moved a line, the engine changed another', 'abcdefg', 'bacdefg', 'abcdeYg', 'bacdeYg', merged],
  ['both added in three places', 'abcdefghi', 'aXbcdefXghi', 'abcYdefghYi', 'aXbcYdefXghYi', merged],
  ['the engine changed many lines, the site one', 'abcdefghi', 'Xbcdefghi', 'abcYYYYYY', 'XbcYYYYYY', merged],
  // Both have made the same change.
  ['both changed a line alike', 'abcdefg', 'abcXefg', 'abcXefg', 'abcXefg', merged],
  ['both removed the same line', 'abcdefg', 'abcefg', 'abcefg', 'abcefg', merged],
  ['both added the same line', 'abcdefg', 'abcXdefg', 'abcXdefg', 'abcXdefg', merged],
  ['alike in one place, the site also elsewhere', 'abcdefg', 'XbcZefg', 'abcZefg', 'XbcZefg', merged],
  ['alike in one place, the engine also elsewhere', 'abcdefg', 'abcZefg', 'abcZefY', 'abcZefY', merged],
  // Both have changed the same lines.
  ['both changed a line', 'abcdefg', 'abcXefg', 'abcYefg', 'abc[X|Y]efg', conflict],
  ['the site changed what the engine removed', 'abcdefg', 'abcXefg', 'abcefg', 'abc[X|]efg', conflict],
  ['the engine changed what the site removed', 'abcdefg', 'abcefg', 'abcYefg', 'abc[|Y]efg', conflict],
  ['both added in one place', 'abcdefg', 'abcXdefg', 'abcYdefg', 'abc[X|Y]defg', conflict],
  ['both changed neighbours', 'abcdefg', 'abXdefg', 'abcYefg', 'ab[Xd|cY]efg', conflict],
  [
    'one conflict, and changes that go together',
    'abcdefghi',
    'XbcdXfghi',
    'abcdYfghY',
    'Xbcd[X|Y]fghY',
    conflict,
  ],
  ['two conflicts', 'abcdefghijk', 'XbcdefghijX', 'YbcdefghijY', '[X|Y]bcdefghij[X|Y]', conflict],
  ['both rewrote all', 'abcdefg', 'XX', 'YY', '[XX|YY]', conflict],
  // A file is on one side only.
  ['the engine has a new file', '-', '-', 'YY', 'YY', merged],
  ['the site has a new file', '-', 'XX', '-', 'XX', merged],
  ['both have the same new file', '-', 'ZZ', 'ZZ', 'ZZ', merged],
  ['both have different new files of a name', '-', 'XX', 'YY', '[XX|YY]', conflict],
  ['the engine removed a file', 'abc', 'abc', '-', '-', merged],
  ['the site removed a file', 'abc', '-', 'abc', '-', merged],
  ['both removed a file', 'abc', '-', '-', '-', merged],
  ['the engine removed a file that the site changed', 'abc', 'aXc', '-', 'aXc', kept],
  ['the site removed a file that the engine changed', 'abc', '-', 'aYc', '-', kept],
] as const)('%s: %j, here %j, in the engine %j', async (_, base, mine, theirs, expected, state) => {
  const versions = { base: toText(base), mine: toText(mine), theirs: toText(theirs) }
  const result = await mergeFile(versions, '2.0.0')
  expect([toLetters(result.text), result.state]).toEqual([expected, state])
})

test('a copy keeps its line endings, and they do not count as a change', async () => {
  const windows = (letters: string) => toText(letters)?.replaceAll('\n', '\r\n')
  const clean = { base: toText('abcdefg'), mine: windows('aXcdefg'), theirs: toText('abcdeYg') }
  expect(await mergeFile(clean, '2.0.0')).toEqual({ text: windows('aXcdeYg'), state: 'merged' })
  const own = { base: toText('abc'), mine: windows('abc'), theirs: toText('abYc') }
  expect(await mergeFile(own, '2.0.0')).toEqual({ text: windows('abYc'), state: 'merged' })
  const same = { base: toText('abc'), mine: windows('abc'), theirs: toText('abc') }
  expect(await mergeFile(same, '2.0.0')).toEqual({ text: windows('abc'), state: 'merged' })
})
