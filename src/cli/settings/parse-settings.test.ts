import { expect, test } from 'vitest'
import { allowedNames, parseSettings } from './parse-settings.ts'

const read = (text: string) => Object.fromEntries(parseSettings(text).settings)
const complain = (text: string) =>
  parseSettings(text).problems.map(({ line, message }) => `${line}: ${message}`)

test('lines, comments, quotes and line endings are read', () => {
  const text = [
    '# The store of every shell',
    '',
    'DATABASE_URL=postgres://leads:p#1$x@db.internal/leads?sslmode=require',
    '  HOST = 0.0.0.0  ',
    `SMTP_URL="smtps://me:it's@mail.example"`,
    `CRM_SECRET='a "quoted" # text'`,
    'PORT=',
    'DATA_DIR=my leads',
    'META_TOKEN=abc',
    'GOOGLE_KEY=/home/site/google.json',
  ]
  const settings = {
    DATABASE_URL: 'postgres://leads:p#1$x@db.internal/leads?sslmode=require',
    HOST: '0.0.0.0',
    SMTP_URL: "smtps://me:it's@mail.example",
    CRM_SECRET: 'a "quoted" # text',
    DATA_DIR: 'my leads',
    META_TOKEN: 'abc',
    GOOGLE_KEY: '/home/site/google.json',
  }
  for (const end of ['\n', '\r\n', '\r']) {
    expect(read(text.join(end))).toEqual(settings)
    expect(complain(text.join(end))).toEqual([])
  }
  expect(parseSettings('')).toEqual({ settings: new Map(), problems: [] })
})

test.each<[string, string[]]>([
  [
    'PORT=1\nNODE_OPTIONS=--require ./x.js',
    ['2: NODE_OPTIONS is refused: other programs read it, and this file must not change how they run.'],
  ],
  ['PGPASSWORD=hidden', ['1: PGPASSWORD is refused:']],
  ['DATABSE_URL=hidden', ['1: DATABSE_URL is not a setting of the engine. Did you mean "DATABASE_URL"?']],
  ['database_url=hidden', ['1: database_url is not a setting of the engine. Did you mean "DATABASE_URL"?']],
  ['API_PASSWORD=hidden', ['1: API_PASSWORD is not a setting of the engine.']],
  ['METRIC_TOKEN=hidden', ['1: METRIC_TOKEN is not a setting of the engine. Did you mean "METRICS_TOKEN"?']],
  ['NPM_TOKEN=hidden', ['1: NPM_TOKEN is refused:']],
  ['\n\nexport PORT=hidden', ['3: Write PORT=value, without a command in front of it.']],
  ['PORT: hidden', ['1: Write PORT=value, with "=" instead of ":".']],
  ['hidden', ['1: This is not a setting. Write NAME=value, and begin a comment with #.']],
  ['=hidden', ['1: This is not a setting.']],
  ['PORT=1\nHOST=a\nPORT=2', ['3: PORT is set already in line 1.']],
  ['PORT=hidden # the port', ['1: Put the comment after the value of PORT on a line of its own']],
  ['HOST="hidden', ['1: The value of HOST has no " at its end.']],
  ['HOST="', ['1: The value of HOST has no " at its end.']],
  [`HOST='a' hidden`, [`1: The value of HOST goes on after its second '.`]],
  ['HOST=hid\u0000den', ['1: The value of HOST contains a control character.']],
  ['FOO_BAR=1\nPORT=2\nhidden', ['1: FOO_BAR is not a setting of the engine.', '3: This is not a setting.']],
])('%j is refused at its line, without its value', (text, expected) => {
  const found = complain(text)
  expect(found).toEqual(expected.map((start) => expect.stringContaining(start)))
  expect(found.join('\n')).not.toContain('hidden')
})

test.each([
  ['a name that is not allowed', 'FOO=1', true],
  ['a name that stands twice', 'PORT=1\nPORT=2', undefined],
  ['a line that is not a setting', 'hidden', undefined],
] as const)('what is allowed is of use for %s, or not', (_, text, isAboutName) => {
  expect(parseSettings(text).problems.map((problem) => problem.isAboutName)).toEqual([isAboutName])
})

test('the list of what is allowed names every setting', () => {
  expect(allowedNames).toContain('DATABASE_URL')
  expect(allowedNames).toContain('RATE_LIMIT_PERSON')
  for (const ending of ['_SECRET', '_TOKEN', '_KEY']) expect(allowedNames).toContain(ending)
})
