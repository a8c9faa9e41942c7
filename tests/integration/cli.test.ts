import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { makeParser } from '../../src/cli/make-parser.ts'
import type { DiagnosticReport } from '../../src/core/diagnostics/format/format-json.ts'
import { writeBrokenSite } from '../broken.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { type Ended, runVaasal, script } from '../run-vaasal.testing.ts'

const folder = makeFolder()
const fine = join(folder, 'fine')
const broken = join(folder, 'broken')

/** Runs the command line in a separate process, as people and CI do. */
const run = (args: readonly string[]) => runVaasal(args, { cwd: folder })

/** All calls. Each is run once, in pairs, because a start costs half a second. */
const calls = {
  fine: ['validate', '--site', 'fine'],
  broken: ['validate', '--site', 'broken'],
  json: ['validate', '--site', 'broken', '--format', 'json'],
  file: ['validate', '--site', 'broken', '--format', 'json', 'broken/pages/wedding.yaml'],
  fileOfSite: ['validate', '--site', 'broken', '--format', 'json', 'pages/wedding.yaml'],
  unknownFile: ['validate', '--site', 'broken', 'broken/pages/nobody.yaml'],
  unknownFormat: ['validate', '--site', 'broken', '--format', 'xml'],
  warnings: ['validate', '--site', 'broken', '--max-warnings', 'few'],
  noFolder: ['validate', '--site', 'nowhere'],
  noSite: ['validate', '--site', 'empty'],
  noTime: ['validate', '--site', 'fine', '--at', 'tomorrow'],
  unknownCommand: ['vlidate'],
  unknownOption: ['validate', '--formt', 'json'],
  help: ['--help'],
} as const
const results = {} as Record<keyof typeof calls, Ended>

beforeAll(async () => {
  writeBrokenSite('_base', fine)
  writeBrokenSite('bad-value/inherited-error', broken)
  writeFileSync(
    join(broken, 'pages/wedding.yaml'),
    'extends: sarees\ntitle: Wedding\ndescription: Silk.\ntags: [a]\n',
  )
  mkdirSync(join(folder, 'empty'))
  results.help = await run(calls.help)
  const names = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => name !== 'help')
  while (names.length > 0) {
    const pair = names.splice(0, 2)
    const ended = await Promise.all(pair.map((name) => run(calls[name])))
    for (const [index, name] of pair.entries()) results[name] = ended[index] as Ended
  }
}, 300_000)

test('a site without problems: exit code 0 and one line on stdout', () => {
  expect(results.fine).toEqual({ code: 0, stdout: 'No problems in 3 pages.\n', stderr: '' })
})

test('a broken site: exit code 1 and the problems on stdout, without colours', () => {
  const { code, stdout, stderr } = results.broken
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('pages/sarees.yaml:10:11  error  bad-value\n')
  expect(stdout).toContain('pages/wedding.yaml:4:1  error  unknown-field\n')
  expect(stdout).toMatch(/\n\n2 errors in 5 pages\.\n$/)
  expect(stdout.includes('\u001b')).toBe(false)
})

test('--format json prints the contract and nothing else', () => {
  const { code, stdout, stderr } = results.json
  expect([code, stderr]).toEqual([1, ''])
  const report = JSON.parse(stdout) as DiagnosticReport
  expect(report.version).toBe(1)
  expect(report.summary).toEqual({ errors: 2, warnings: 0, pages: 5 })
  expect(report.diagnostics[0]).toEqual({
    code: 'bad-value',
    severity: 'error',
    file: 'pages/sarees.yaml',
    line: 10,
    column: 11,
    endLine: 10,
    endColumn: 16,
    path: 'blocks[1].open',
    routes: ['/sarees', '/sarees/wedding', '/sarees/winter', '/sarees/summer'],
    message: '"frist" is not allowed here. Did you mean "first"? Allowed: "first" or "none".',
  })
  expect(report.diagnostics[1]).toMatchObject({
    code: 'unknown-field',
    path: 'tags',
    routes: ['/sarees/wedding'],
  })
})

test('a file argument shows the problems of that file only', () => {
  const report = JSON.parse(results.file.stdout) as DiagnosticReport
  expect(report.diagnostics.map(({ file }) => file)).toEqual(['pages/wedding.yaml'])
  expect(report.summary.errors).toBe(1)
  expect(results.file.code).toBe(1)
  expect(results.fileOfSite).toEqual(results.file)
})

test('a folder without pages.yaml is a broken site, and --site is suggested', () => {
  expect(results.noSite).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No site was found in .*empty\. Run/),
  })
  expect(results.noSite.stdout).toContain('pages.yaml:1:1  error  unreadable-file\n')
})

test.each([
  ['unknownFile', 'broken/pages/nobody.yaml is not a document of the site'],
  ['unknownFormat', '--format must be one of pretty, json, github, sarif, junit, not "xml".'],
  ['warnings', '--max-warnings must be a whole number of at least 0, not "few".'],
  ['noFolder', 'There is no folder '],
  ['noTime', '--at must be a date or time like 2026-01-31'],
  ['unknownCommand', '(Did you mean validate?)'],
  ['unknownOption', '(Did you mean --format?)'],
] as const)('a wrong call (%s) exits with 2 and says why on stderr', (name, words) => {
  const { code, stdout, stderr } = results[name]
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(words)
})

test('no stack trace is shown', () => {
  for (const { stdout, stderr } of Object.values(results)) {
    expect(stdout + stderr).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m)
    expect(stdout + stderr).not.toContain('internal error:')
  }
})

describe('--help', () => {
  const parser = makeParser(commands, async () => {})

  test('lists every command with its summary', () => {
    const { code, stdout, stderr } = results.help
    expect([code, stderr.replace(/^Preparing the engine .*\n/, '')]).toEqual([0, ''])
    for (const { name } of commands) expect(stdout).toMatch(new RegExp(`^  ${name.split(' ')[0]}\\b`, 'm'))
  })

  test.each(commands)('of $name shows its summary, arguments and options', ({ name, ...command }) => {
    const described = name
      .split(' ')
      .reduce((found, part) => found.commands.find((other) => other.name() === part) ?? found, parser)
    expect(described.name()).toBe(name.split(' ').at(-1))
    const help = described.helpInformation().replace(/\s+/g, ' ')
    const words = [
      command.summary,
      ...(command.arguments ?? []).map(({ summary }) => summary),
      ...(command.options ?? []).flatMap(({ flags, summary }) => [flags, summary]),
    ]
    for (const word of words) expect(help).toContain(word)
  })

  test.each(commands.filter(({ environment }) => environment))(
    'of $name describes its environment variables',
    ({ name, environment = [] }) => {
      const described = name
        .split(' ')
        .reduce((found, part) => found.commands.find((other) => other.name() === part) ?? found, parser)
      let help = ''
      described.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
      for (const variable of environment) expect(help).toMatch(new RegExp(`^  ${variable} +\\w`, 'm'))
    },
  )
})

test('a reader that has enough of the output ends the command without an error', async () => {
  const child = spawn(process.execPath, [script, '--help'])
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (data) => {
    stderr += data
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
