import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotRun } from '../src/cli/command.ts'
import { validate } from '../src/cli/commands/validate.ts'
import { makeParser } from '../src/cli/make-parser.ts'

const base = join(import.meta.dirname, 'fixtures/broken/_base')

let site: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'vaasal-validate-'))
  cpSync(base, site, { recursive: true })
})
afterEach(() => rmSync(site, { recursive: true }))

const edit = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(site, file), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(join(site, file), text.replace(from, to))
}

/** Runs the command as the terminal would, without a process of its own. */
async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const result = { code: -1, stdout: '', stderr: '' }
  const terminal = {
    root: site,
    colour: false,
    print(text: string) {
      result.stdout += `${text}\n`
    },
    say(text: string) {
      result.stderr += `${text}\n`
    },
    progress() {},
  }
  const parser = makeParser([validate], async (command, given, options) => {
    result.code = await command.run({ args: given, options, terminal })
  })
  await parser.parseAsync(['validate', '--site', site, '--at', '2026-01-31', ...args], { from: 'user' })
  return result
}

const formats = ['pretty', 'json', 'github', 'sarif', 'junit']
const error = () => edit('pages/home.yaml', 'title:', 'titel:')
const warning = () =>
  edit('pages/wedding.yaml', /description: .*/, 'description: Light cotton for every day.')

test.each(formats)(
  '%s: the exit code says whether there are errors, and the report is on stdout',
  async (format) => {
    expect(await run('--format', format)).toMatchObject({ code: 0, stderr: '' })
    warning()
    const warned = await run('--format', format)
    expect(warned).toMatchObject({ code: 0, stderr: '' })
    expect(warned.stdout).toContain('duplicate-description')
    const tooMany = await run('--format', format, '--max-warnings', '0')
    expect(tooMany).toMatchObject({ code: 1, stdout: warned.stdout })
    expect(tooMany.stderr).toContain('--max-warnings allows at most 0')
    error()
    const failed = await run('--format', format)
    expect(failed).toMatchObject({ code: 1, stderr: '' })
    expect(failed.stdout).toContain('unknown-field')
  },
)

test('another format is a mistake in the command line', async () => {
  await expect(run('--format', 'xml')).rejects.toThrow(CannotRun)
})

test('without git there is nothing to compare', async () => {
  await expect(run('--changed', 'HEAD')).rejects.toThrow(CannotRun)
})

test('--fix lists and makes the corrections, then reports what remains', async () => {
  const before = readFileSync(join(site, 'pages/wedding.yaml'), 'utf8')
  edit('pages/wedding.yaml', 'extends: sarees', 'extends: sares')
  edit('pages/wedding.yaml', 'id: hero', 'id: nothing-like-it')
  const broken = readFileSync(join(site, 'pages/wedding.yaml'), 'utf8')
  const shown = await run('--fix', '--dry-run')
  expect(shown.code).toBe(0)
  expect(shown.stdout).toContain('-extends: sares\n+extends: sarees\n')
  expect(readFileSync(join(site, 'pages/wedding.yaml'), 'utf8')).toBe(broken)
  const fixed = await run('--fix')
  expect(fixed).toMatchObject({ code: 1 })
  expect(fixed.stderr).toBe('pages/wedding.yaml:1  sares → sarees\nMade 1 correction in 1 file.\n')
  expect(fixed.stdout).toContain('unknown-block-id')
  edit('pages/wedding.yaml', 'nothing-like-it', 'hero')
  expect(readFileSync(join(site, 'pages/wedding.yaml'), 'utf8')).toBe(before)
  expect(await run('--fix')).toMatchObject({ code: 0, stderr: 'There is nothing to correct.\n' })
  await expect(run('--dry-run')).rejects.toThrow(CannotRun)
})

test('--explain explains a code, lists all, and suggests the nearest', async () => {
  expect((await run('--explain', 'broken-link')).stdout).toMatch(/^broken-link \(error\)\n/)
  expect((await run('--explain')).stdout).toContain('\nbroken-link ')
  await expect(run('--explain', 'brokn-link')).rejects.toThrow(
    'There is no diagnostic code "brokn-link". Did you mean "broken-link"?',
  )
})
