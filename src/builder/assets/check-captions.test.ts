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
