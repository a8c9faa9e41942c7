import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFault } from './find-tests.testing.ts'

const facts = (file: string, title: string) => `tests/facts/${file}.test.ts > ${title}`
const browser = (file: string, title: string) => `tests/e2e/${file}.test.ts > ${title}`

/** The rows of `pages/README.md` by a piece of their first cell, each with the test that holds what we build. */
const departures: Record<string, string> = {
  'Kerala shows': facts(
    'frame',
    "Kerala's branch has the address in Coimbatore, marked as unconfirmed in the data",
  ),
  'pages for towns': facts('routes', 'every town of the table has a page of its own, which names it'),
  'external static host': browser('analytics.nightly', '%s loads nothing of another site, used or not'),
  'phone number as text':
    'src/blocks/form/submit/submit-form.test.ts > the keys of the form alone are sent, the telephone as digits',
  'two calls': browser(
    'counts',
    'a visit counts its view, chat, call, form start and form send, and the thank-you page its own view',
  ),
  'work round the clock': facts(
    'courses',
    'the pages say from when to when trainers are there, and never round the clock',
  ),
  'third-party widget fills': browser('analytics.nightly', '%s loads nothing of another site, used or not'),
  'Interview sets no title': facts(
    'routes',
    'Interview, Master Fluency and the school page have titles that name them',
  ),
  'Lorem ipsum': facts('courses', 'no page holds placeholder text'),
  'Join Now is a submit button': browser(
    'behaviours/chat',
    'opens from Join Now on %s, and a language takes the browser to its chat',
  ),
  'Interview and Phonics share': facts(
    'courses',
    'Interview, Phonics and IELTS share their structure and no copy',
  ),
  '"Foundation/Seed"': facts(
    'courses',
    'ages, year and lesson length of children stand on Seed and not on Foundation',
  ),
  'programme has no path': facts('courses', '%s says its facts'),
  'Master Fluency has another': facts(
    'courses',
    'Master Fluency has reviews of its own, the other courses share theirs',
  ),
  'for each page and language': facts(
    'frame',
    'every course and region has chat links of its own, one for each language',
  ),
  'Terms: ten numbered': facts(
    'legal',
    'the terms have ten numbered sections without a 6, and Speaking Activities without a number',
  ),
  'minimum age 13': facts('legal', 'children under 13 are enrolled by a parent or guardian'),
  'alerts are the only sign': facts('errors', 'no code of a page raises an alert'),
  'simple enrol form': facts(
    'forms',
    'the simple enrol page has name, number, email and city, and is a real lead form',
  ),
  'lower-case letters only': 'src/blocks/form/validate-fields.test.ts > e-mail %s',
  'must be a PDF': 'src/blocks/form/validate-fields.test.ts > a résumé is a PDF of at most five megabytes',
  'two embedded maps': browser('behaviours/page', '%s %s: %i facades load nothing until they are clicked'),
  'seats remaining': facts('tamil', 'cosmetic urgency is declared, and waived by name in the data'),
  'back to the top is visible': browser(
    'overlaps',
    'scrolled down and up again, nothing lies over the first view of %s, and nothing cuts it',
  ),
  'a countdown stops at 0': browser(
    'behaviours/offers',
    'counts down from 3:00 by one a second, seconds in two digits, and is gone at 0:00',
  ),
  'no pause on hover': browser(
    'behaviours/still',
    '%s: the pause button of each block stops it and lets it go on',
  ),
  'confetti on the': browser('behaviours/page', 'falls once, for 3 seconds'),
  'google-7 has an empty': facts('tamil', 'every join button is a chat link; there is no empty anchor'),
  'injected on mount': browser('behaviours/page', '%s %s: %i facades load nothing until they are clicked'),
  'Loading chunk failed': browser(
    'ad-page',
    'a script that does not come leaves the page whole and is reported once',
  ),
  'empty list of chat links':
    'src/client/chat/chat-queue.test.ts > opens every link once before any comes again, again and again',
  'unknown address shows': browser('pages', 'an unknown address shows the 404 page, whole and accessible'),
  'web-vitals reporter': browser(
    'analytics.nightly',
    'speed is reported in one beacon when the visitor leaves, only where an endpoint is configured',
  ),
  'send their fields and nothing else': browser(
    'campaigns.nightly',
    'a row tells the first and the last visit, the page, its language and the notice that was shown',
  ),
  'one fixed sentence': browser(
    'analytics.nightly',
    'the visit is kept, and its code stands at the end of the prefilled text, on later pages too',
  ),
  'values stay in the form': browser(
    'form-retries',
    'the page says so, keeps what was written, and sends it when the network is back',
  ),
  "only the first form's": facts(
    'forms',
    'the e-mail input of every lead form carries one pattern, with a title',
  ),
  'external cloud API': browser(
    'forms',
    'a lead ends in a row with every field, and the visitor on the thank-you page',
  ),
  'static/js':
    'src/builder/client/build-client.integration.test.ts > every behaviour and island is a separate module',
  'web font stylesheet': browser('analytics.nightly', '%s loads nothing of another site, used or not'),
  FID: browser(
    'analytics.nightly',
    'speed is reported in one beacon when the visitor leaves, only where an endpoint is configured',
  ),
  'lead fields with the ids': facts(
    'forms',
    'fields have the specified names, and ids that no other form of the page has',
  ),
  courseName: browser(
    'analytics.nightly',
    'a course card says its name in the log, and tells the tags of a later page',
  ),
}

/** The defects of the specification that the owner wants built as they were meant, each as it begins in the table. */
const defects = [
  'Interview sets no title',
  'Lorem ipsum',
  'Join Now is a submit button',
  'Interview and Phonics share',
  'simple enrol form',
  'Kerala shows',
  'google-7 has an empty',
  'confetti on the',
  'alerts are the only sign',
  'lower-case letters only',
  'Loading chunk failed',
  'unknown address shows',
  'web-vitals reporter',
  'injected on mount',
  'seats remaining',
  'courseName',
]

const readme = readFileSync(join(import.meta.dirname, '../pages/README.md'), 'utf8')
const rows = (readme.split('\n## Where we depart from the spec, and why\n')[1] ?? '')
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification says'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim())[1] ?? '')

test('every departure is in the table of the README, and every row of it is a departure', () => {
  const names = Object.keys(departures)
  for (const row of rows ?? [])
    expect(
      names.filter((name) => row.includes(name)),
      row,
    ).toHaveLength(1)
  for (const name of names)
    expect(
      rows?.filter((row) => row.includes(name)),
      name,
    ).toHaveLength(1)
})

test('every row says what we build and why', () => {
  for (const line of readme.split('## Where we depart')[1]?.split('\n') ?? [])
    if (line.startsWith('| ')) expect(line.split('|').filter((cell) => cell.trim())).toHaveLength(3)
})

test('every defect that the owner names has its row', () => {
  expect(defects.filter((name) => !(name in departures))).toEqual([])
})

test('every departure is held by a test that exists', () => {
  expect(Object.values(departures).flatMap((held) => findFault(held) ?? [])).toEqual([])
})
