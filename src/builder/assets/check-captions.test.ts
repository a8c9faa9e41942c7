import { expect, test } from 'vitest'
import { explainCaptions } from './check-captions.ts'

const write = (timing: string) => `WEBVTT\n\n1\n${timing}\nThe yarn is dyed first.\n`

/** Chromium 156 and Firefox 153 show each of these. */
test.each([
  '00:00.000 --> 00:02.000',
  '00:00:00.000 --> 00:00:02.000',
  '0:00:00.000 --> 100:00:02.000',
  '00:00:00.000-->00:00:02.000',
  '\t00:00:00.000 --> 00:00:02.000 align:start line:90%',
])('browsers read %j', (timing) => {
  expect(explainCaptions(write(timing))).toBeUndefined()
  expect(explainCaptions(write(timing).replaceAll('\n', '\r'))).toBeUndefined()
  expect(explainCaptions(`\ufeff${write(timing).replaceAll('\n', '\r\n')}`)).toBeUndefined()
})

/** They load these without an error, and show nothing. */
test.each([
  '00:00:00,000 --> 00:00:02,000',
  '00:00:00:00 --> 00:00:02:00',
  '00:00.0 --> 00:02.5',
  '00:00:00 --> 00:00:02',
  '0:00.000 --> 0:02.000',
  '00:00:00.000 --> 00:00:02.0000',
])('browsers do not read %j', (timing) => {
  expect(explainCaptions(write(timing))).toContain(`at line 4, "${timing}"`)
})

test('a file without times has no captions', () => {
  expect(explainCaptions('WEBVTT\n')).toContain('no captions')
  expect(explainCaptions(write('00:00:00.000 -> 00:00:02.000'))).toContain('no captions')
})

const say = (words: string) =>
  `WEBVTT\n\nSTYLE\n::cue(i) { content: "<" }\n\n00:00.000 --> 00:02.000\n${words}\n`

/** Of each of these, Chromium 156 and Firefox 153 show all words. */
test.each([
  'I &lt;3 English &amp; Tamil',
  'This is <i>not</i> a <c.loud>question</c>, 2 > 1',
  '<v Priya>Welcome <00:00:01.000>to the class',
  '<lang ta>வணக்கம்</lang>, <font color="red">Ravi</font>',
])('all of %j is shown', (words) => {
  expect(explainCaptions(say(words))).toBeUndefined()
})

/** Of these they show nothing behind the sign. */
test.each(['I <3 English', 'What is 5 < 7?\nSay it aloud.', 'Ravi <ravi@example.com says'])(
  'what follows "<" in %j is left out',
  (words) => {
    expect(explainCaptions(say(words))).toContain('Browsers take "<" in line 7')
  },
)
