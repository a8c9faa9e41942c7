import { expect, test } from 'vitest'
import { findForeignMark, findStrayMark } from './find-stray-mark.ts'

const find = (text: string, kind: 'plain' | 'inline' | 'markdown' = 'inline') =>
  findStrayMark(text, kind)?.mark

test.each([
  ['A weekend for *£15', '*'],
  ['Our **bikes* wait', '**'],
  ['one *open\n\nand *closed* in the next paragraph', '*'],
  ['<b>now</b>', '<b>'],
  ['now,<br/>later', '<br/>'],
  ['Shoes &amp; helmet', '&amp;'],
  ['“A whole text”', '“A whole text”'],
  ['[write] (chat:yard)', '[write] (chat:yard)'],
  ['(write)[/hire]', '(write)[/hire]'],
  ['really _now_', '_now_'],
  ['~~£15~~ £12', '~~£15~~'],
  ['## Offers', '## '],
  ['<!-- wp:paragraph --> Welcome', '<!-- wp:paragraph -->'],
  ['Welcome<o:p></o:p>', '<o:p>'],
  ['<section class="a">Hi', '<section class="a">'],
  ['[vc_row full_width="yes"] Hi', '[vc_row full_width="yes"]'],
  ['See [gallery ids="1,2"]', '[gallery ids="1,2"]'],
  ['Hello {{ first_name }}', '{{ first_name }}'],
  ['{% if member %}Hi', '{% if member %}'],
])('%j is reported at %j', (text, mark) => {
  expect(find(text)).toBe(mark)
})

test.each([
  'two *words* here',
  '**bold** and *thin*',
  '***both***',
  'from £10*, with a note',
  '3 * 4 and 5*6',
  '\\*Conditions apply',
  '- a list\n* another',
  'he said “yes” and left',
  'a < b && c > d',
  'Fish & chips; <3',
  '[label](/route) and [x]',
  'snake_case_name and __init',
  'வாங்க *இப்ப* பேசலாம்',
  'open ~9 to ~17',
  '#1 in town',
  'no. # 1',
  'see the [gallery](/gallery)',
  'Terms [video] and {name} {a}',
  'R&D; Q&A; AT&T;',
  'a <- b, x <y>',
])('%j is what it looks like', (text) => {
  expect(find(text)).toBeUndefined()
})

const kindsOfText = ['plain', 'inline', 'markdown'] as const

test.each([
  ['Look: ![our yard](/media/yard.jpg)', '![our yard](/media/yard.jpg)'],
  ['![](yard.jpg "Our yard")', '![](yard.jpg "Our yard")'],
  ['![our yard][yard]', '![our yard][yard]'],
  ['| Day | Open |\n| --- | --- |\n| Saturday | 9 to 17 |', '| --- |'],
  ['| Day | Open |\n|:-:|-|\n| Saturday | 9 to 17 |', '|:-:|-|'],
  ['Day | Open\n--- | ---\nSaturday | 9 to 17', '--- | ---'],
  ['| Day | Open | |---|---| | Saturday | 9 to 17 |', '|---|'],
  ['| Day | Open |\n| Saturday | 9 to 17 |', '| Day | Open |'],
  ['Call `yard` or `bike`', '`yard`'],
  ['```\nyard\n```', '```'],
  ['Look at <https://example.com/yard>', '<https://example.com/yard>'],
])('Markdown that no text knows: %j is reported at %j', (text, mark) => {
  for (const kind of kindsOfText) expect(find(text, kind)).toBe(mark)
})

test.each([
  ['# Offers', '# '],
  ['Our bikes\n\n##### Offers', '##### '],
  ['They say:\n\n> Best bikes in town', '> '],
  ['Bikes\n\n---\n\nHelmets', '---'],
  ['Bikes\n===', '==='],
  ['- [ ] a helmet\n- [x] a bike', '- [ ]'],
  ['see [the yard][1]\n\n[1]: https://example.com', '[1]: https://example.com'],
])('lines of Markdown that a text with paragraphs does not know: %j is reported at %j', (text, mark) => {
  expect(find(text, 'markdown')).toBe(mark)
})

test.each([
  'Saturday | Sunday',
  'Bikes | Helmets | Locks',
  '| Saturday |',
  'Great! [More](/hire)',
  'Wow![x]',
  '\\![not an image](/hire)',
  'it`s ours, don`t ask',
  'Open 9--17, Saturday -- Sunday',
  '> 500 bikes',
  '- one\n- two',
  '1. one\n2. two',
  '[note]: see below',
  '## Offers\n\n### Bikes\n\n#### Helmets',
  '#1 in town',
])('%j is Markdown that a text knows, or none', (text) => {
  expect(find(text, 'markdown')).toBeUndefined()
})

test.each(['![', '| ', '|:', '`a ', '[a', '<http://', '| a', '<!--', '[vc_', '{{a', '{%', '<p ', '&a'])(
  'many times %j is read at once',
  (part) => {
    for (const kind of kindsOfText) expect(find(part.repeat(20_000), kind)).toBeUndefined()
  },
)

test('a plain text has no emphasis: its asterisks are shown', () => {
  expect(find('Friday *to* Sunday', 'plain')).toBe('*to*')
  expect(find('from £10*', 'plain')).toBeUndefined()
  expect(find('3 * 4 * 5', 'plain')).toBeUndefined()
})

test('a heading is one in markdown, and a fact has no marks of its own', () => {
  expect(find('## Offers', 'markdown')).toBeUndefined()
  expect(findForeignMark('<b>240+</b>')?.mark).toBe('<b>')
  expect(findForeignMark('“240+”')?.mark).toBe('“240+”')
  expect(findForeignMark('![240+](/bikes.jpg)')?.mark).toBe('![240+](/bikes.jpg)')
  expect(findForeignMark('*240+* bikes')?.mark).toBe('*240+*')
  expect(findForeignMark('see [more](/hire)')?.mark).toBe('[more](/hire)')
  expect(findForeignMark('from £10*')).toBeUndefined()
})

test('curly quotes in straight ones are a part of the text', () => {
  expect(findStrayMark('„Endlich ohne Angst.“', 'inline', () => true)).toBeUndefined()
  expect(findStrayMark('„Endlich *ohne* Angst.“', 'plain', () => true)?.mark).toBe('*ohne*')
  expect(findForeignMark('“240+”', () => true)).toBeUndefined()
})

test.each([
  '&auml;',
  '&Uuml;',
  '&szlig;',
  '&bdquo;',
  '&rsaquo;',
  '&sect;',
  '&ccedil;',
  '&shy;',
  '&nbsp;',
  '&iquest;',
  '&ordm;',
  '&frac12;',
  '&rarr;',
  '&gbreve;',
  '&check;',
  '&zwj;',
])('%s of an old site stands for a character', (mark) => {
  expect(find(`Gr${mark}n`, 'plain')).toBe(mark)
})

test('how a character is written that nobody sees is said', () => {
  expect(findStrayMark('Kiefer&shy;gelenk', 'plain')?.hint).toContain('`\\u00ad` in a value in double quotes')
})

test('what is written in the place of HTML is something that the text can have', () => {
  const hint = (text: string, kind: 'plain' | 'inline') => findStrayMark(text, kind)?.hint
  expect(hint('Order <b>now</b>', 'inline')).toBe('Write bold as `**text**`.')
  expect(hint('Order <b>now</b>', 'plain')).toContain('cannot have emphasis')
  expect(hint('See <a href="/x">prices</a>', 'plain')).toContain('cannot have links')
  expect(findStrayMark('See [prices](/x)', 'plain')?.message).toContain('cannot have links')
})
