import { expect, test } from 'vitest'
import { makeDiagnostic } from '../make-diagnostic.ts'
import { formatGithub } from './format-github.ts'

const span = { file: 'pages/a,b.yaml', line: 3, column: 5, endLine: 3, endColumn: 9 }
const error = makeDiagnostic({ code: 'bad-value', span, message: '100% wrong: "a", "b"' })
const warning = makeDiagnostic({ code: 'foreign-script', span, message: 'Not marked.' })
const options = { prefix: 'site/', pages: 2 }

test('an annotation has the properties that GitHub documents, escaped as it says', () => {
  expect(formatGithub([error], options).split('\n')).toEqual([
    '::error file=site/pages/a%2Cb.yaml,line=3,endLine=3,col=5,endColumn=9,title=bad-value::100%25 wrong: "a", "b"',
    '1 error in 2 pages.',
    '',
  ])
})

test('errors come first, because GitHub shows only some annotations', () => {
  const commands = formatGithub([warning, error], options).split('\n').slice(0, 2)
  expect(commands.map((line) => line.split(' ')[0])).toEqual(['::error', '::warning'])
})

test('a span of several lines has no columns, which the runner would reject', () => {
  expect(formatGithub([{ ...error, endLine: 4 }], options)).toContain('line=3,endLine=4,title=')
})

test('a message cannot begin a command of its own', () => {
  const other = { ...error, message: 'x\r\n::stop-commands::y', hint: 'h', routes: ['/a'] }
  const lines = formatGithub([other], options).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/::x%0D%0A::stop-commands::y%0Ah%0AOn \/a$/)
})
