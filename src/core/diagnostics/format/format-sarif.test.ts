import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { diagnosticCodes } from '../codes.ts'
import { makeDiagnostic } from '../make-diagnostic.ts'
import { formatSarif } from './format-sarif.ts'
import { parseReference } from './parse-reference.ts'

// The schema is of draft 4, whose only difference here is the name of its identifier; a pattern in it is malformed.
const { $schema: _, id: $id, ...rest } = schema
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)
const validate = ajv.compile({ $id, ...rest })

const reference = join(import.meta.dirname, '../../../../docs/diagnostics.md')
const explanations = parseReference(readFileSync(reference, 'utf8'))
const span = { file: 'pages/தமிழ் a.yaml', line: 3, column: 5, endLine: 4, endColumn: 1 }
const error = makeDiagnostic({
  code: 'unknown-field',
  span,
  path: 'blocks[0].heding',
  message: 'Not a field.',
  hint: 'Did you mean "heading"?',
  routes: ['/a'],
  related: [{ file: 'pages.yaml', line: 1, column: 2, message: 'here' }],
})
const warning = makeDiagnostic({ code: 'foreign-script', span, message: 'Not marked.' })

const read = (text: string) => {
  const log = JSON.parse(text)
  expect(validate(log), JSON.stringify(validate.errors, null, 2)).toBe(true)
  return log.runs[0]
}

test('the schema of SARIF rejects what is not SARIF', () => {
  expect(validate({ version: '2.1.0', runs: [{ tool: {} }] })).toBe(false)
})

test('the log passes the schema of SARIF 2.1.0', () => {
  const { results, tool } = read(
    formatSarif([warning, error], { prefix: 'site/', version: '0.1.0', explanations }),
  )
  expect(tool.driver).toMatchObject({ name: 'vaasal', version: '0.1.0' })
  expect(results[0]).toMatchObject({
    ruleId: 'unknown-field',
    level: 'error',
    message: { text: 'Not a field.\nDid you mean "heading"?' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: {
            uri: 'site/pages/%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D%20a.yaml',
            uriBaseId: '%SRCROOT%',
          },
          region: { startLine: 3, startColumn: 5, endLine: 4, endColumn: 1 },
        },
        logicalLocations: [{ fullyQualifiedName: 'blocks[0].heding' }],
      },
    ],
    relatedLocations: [{ message: { text: 'here' } }],
  })
  expect(results[1]).toMatchObject({ ruleId: 'foreign-script', level: 'warning' })
  read(formatSarif([], { prefix: '', explanations }))
})

test('every code is a rule with its level, and results refer to it', () => {
  const { results, tool } = read(formatSarif([error], { prefix: '', explanations }))
  const levels = Object.values(diagnosticCodes)
  expect(tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(Object.keys(diagnosticCodes))
  expect(
    tool.driver.rules.map(
      (rule: { defaultConfiguration: { level: string } }) => rule.defaultConfiguration.level,
    ),
  ).toEqual(levels)
  expect(tool.driver.rules[results[0].ruleIndex].id).toBe('unknown-field')
})

test('a fingerprint does not depend on lines, and differs for each result', () => {
  const fingerprints = (...diagnostics: (typeof error)[]) =>
    read(formatSarif(diagnostics, { prefix: '', explanations })).results.map(
      (result: { partialFingerprints: object }) => result.partialFingerprints,
    )
  expect(fingerprints({ ...error, line: 9, endLine: 9 })).toEqual(fingerprints(error))
  const [one, other] = fingerprints(error, { ...error, line: 9 })
  expect(one).not.toEqual(other)
})
