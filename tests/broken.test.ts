import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { validate } from '../src/cli/commands/validate.ts'
import { makeParser } from '../src/cli/make-parser.ts'
import { runCommand } from '../src/cli/run-command.ts'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'

/**
 * Each folder holds the files that differ from a small site in order (`_base`), and in `expected.txt` what
 * `vaasal validate` prints; lists that grow with the engine are left out. `UPDATE=1` writes what it prints now: read it as somebody who mends a page would.
 */
const fixtures = join(import.meta.dirname, 'fixtures/broken')
const names = readdirSync(fixtures).filter((name) => name !== '_base')
const sites = mkdtempSync(join(tmpdir(), 'vaasal-broken-'))
afterAll(() => rmSync(sites, { recursive: true }))

/** What cannot be kept in a checkout. */
const preparations: Record<string, (folder: string) => void> = {
  'inheritance-depth': (folder) => {
    for (let level = 1; level <= 40; level += 1)
      writeFileSync(
        join(folder, `pages/level-${level}.yaml`),
        `extends: ${level === 1 ? 'sarees' : `level-${level - 1}`}\n`,
      )
    const site = join(folder, 'pages.yaml')
    writeFileSync(site, `${readFileSync(site, 'utf8')}  /deep: { page: level-40 }\n`)
  },
  'missing-site': (folder) => rmSync(join(folder, 'pages.yaml')),
  'unreadable-large': (folder) =>
    writeFileSync(join(folder, 'pages/sarees.yaml'), `title: ${'long '.repeat(60 * 1024)}\n`),
  'unsafe-symbolic-link': (folder) => {
    writeFileSync(join(sites, 'password.yaml'), 'kept: [outside the site')
    rmSync(join(folder, 'pages/sarees.yaml'))
    symlinkSync('../../password.yaml', join(folder, 'pages/sarees.yaml'))
  },
  'unreadable-loop': (folder) => {
    rmSync(join(folder, 'pages/sarees.yaml'))
    symlinkSync('sarees.yaml', join(folder, 'pages/sarees.yaml'))
  },
}

/** Lists that grow with the engine: block types, fields of a page and of the site, words, languages. */
const growing =
  /(?:Block types|Missing|Complete languages): "[^.]*(?=\.)|Fields: "(?:extends|name)", [^.]*(?=\.)/g
const shorten = (text: string) =>
  text.replace(growing, (list) => `${list.slice(0, list.indexOf(':'))}: (a list)`)

/** Runs the command as the terminal would, without a process of its own. */
async function runValidate(name: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const site = join(sites, name)
  cpSync(join(fixtures, '_base'), site, { recursive: true })
  cpSync(join(fixtures, name), site, { recursive: true })
  preparations[name]?.(site)
  const given = join(fixtures, name, 'arguments.txt')
  const more = existsSync(given) ? readFileSync(given, 'utf8').trim().split(' ') : []
  const result = { code: -1, stdout: '', stderr: '' }
  const terminal = {
    root: sites,
    cacheDir: join(sites, '.cache'),
    colour: false,
    print(text: string) {
      result.stdout += `${text}\n`
    },
    say(text: string) {
      result.stderr += `${text}\n`
    },
    progress() {},
  }
  const parser = makeParser([validate], async (command, args, options) => {
    result.code = await runCommand(command, { args, options, terminal })
  })
  const options = ['--site', site, '--at', '2026-01-31', '--verbose', ...more]
  await parser.parseAsync(['validate', ...options], { from: 'user' })
  return result
}

test('the site that the others are made of is in order', async () => {
  expect(await runValidate('_base')).toEqual({ code: 0, stdout: 'No problems in 3 pages.\n', stderr: '' })
})

describe('broken sites', () => {
  test.each(names)('%s', async (name) => {
    const { code, stdout, stderr } = await runValidate(name)
    const printed = shorten(stdout + stderr)
    const file = join(fixtures, name, 'expected.txt')
    if (process.env.UPDATE) writeFileSync(file, printed)
    expect(printed).toBe(readFileSync(file, 'utf8'))
    const isWarning = !/ {2}error {2}/.test(stdout) && stderr === ''
    expect(code).toBe(isWarning ? 0 : 1)
  })
})

test('every code is shown by a fixture, and no fixture shows another', () => {
  const shown = names.flatMap((name) => {
    const text = readFileSync(join(fixtures, name, 'expected.txt'), 'utf8')
    return [...text.matchAll(/^\S+:\d+:\d+ {2}(?:error|warning) {2}(\S+)$/gm)].map(([, code]) => code)
  })
  expect([...new Set(shown)].sort()).toEqual(Object.keys(diagnosticCodes).sort())
})
