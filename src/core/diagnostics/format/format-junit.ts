import { groupPairs } from '../../group-pairs.ts'
import { escapeXml } from '../../text/escape-xml.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { putErrorsFirst } from './errors-first.ts'
import { formatComplete } from './format-complete.ts'

/**
 * A JUnit report: a suite for each document, with a test case for each code that was reported in it, or one that
 * passes. Errors are failures; warnings are the output of a test case that passes.
 */
export function formatJunit(diagnostics: readonly Diagnostic[], files: Iterable<string>): string {
  const byFile = groupPairs(putErrorsFirst(diagnostics).map((diagnostic) => [diagnostic.file, diagnostic]))
  const names = [...new Set([...files, ...byFile.keys()])].sort()
  const suites = names.map((file) => makeSuite(file, byFile.get(file) ?? []))
  const tests = sum(suites.map((suite) => suite.tests))
  const failures = sum(suites.map((suite) => suite.failures))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="vaasal validate" tests="${tests}" failures="${failures}" errors="0" time="0">`,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
    '',
  ].join('\n')
}

interface Suite {
  tests: number
  failures: number
  lines: readonly string[]
}

function makeSuite(file: string, diagnostics: readonly Diagnostic[]): Suite {
  const byCode = groupPairs(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic] as const))
  const cases = [...byCode].map(([code, same]) => makeCase(file, code, same))
  const failures = [...byCode.values()].filter(([first]) => first?.severity === 'error').length
  const tests = Math.max(1, cases.length)
  const attributes = `tests="${tests}" failures="${failures}" errors="0" skipped="0" time="0"`
  return {
    tests,
    failures,
    lines: [
      `  <testsuite name=${quote(file)} ${attributes}>`,
      ...(cases.length > 0
        ? cases.flat()
        : [`    <testcase name="valid" classname=${quote(file)} time="0"/>`]),
      '  </testsuite>',
    ],
  }
}

function makeCase(file: string, code: string, same: readonly Diagnostic[]): string[] {
  const text = same.map((one) => `${file}:${one.line}:${one.column} ${formatComplete(one)}`).join('\n\n')
  const [first] = same
  const outcome =
    first?.severity === 'error'
      ? `<failure type=${quote(code)} message=${quote(first.message)}>${escapeXml(text)}</failure>`
      : `<system-out>${escapeXml(text)}</system-out>`
  return [
    `    <testcase name=${quote(code)} classname=${quote(file)} time="0">`,
    `      ${outcome}`,
    '    </testcase>',
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const quote = (text: string) => `"${escapeXml(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`
