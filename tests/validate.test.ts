import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { UsageError } from '../src/command/command.ts'
import { RefusalError } from '../src/core/refusal-error.ts'
import { writeBrokenSite } from './broken.testing.ts'
import { makeTestFolder } from './folders.testing.ts'
import { runValidate } from './run-validate.testing.ts'

let site: string
beforeEach(() => {
  site = makeTestFolder()
  writeBrokenSite('_base', site)
})

const edit = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(site, file), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(join(site, file), text.replace(from, to))
}

const run = (...args: string[]) => runValidate(site, ...args)

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
  await expect(run('--format', 'xml')).rejects.toThrow(UsageError)
})

test('without git there is nothing to compare', async () => {
  await expect(run('--changed', 'HEAD')).rejects.toThrow(RefusalError)
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
  await expect(run('--dry-run')).rejects.toThrow(UsageError)
})

test('--explain explains a code, lists all, and suggests the nearest', async () => {
  expect((await run('--explain', 'broken-link')).stdout).toMatch(/^broken-link \(error\)\n/)
  expect((await run('--explain')).stdout).toContain('\nbroken-link ')
  await expect(run('--explain', 'brokn-link')).rejects.toThrow(
    'There is no diagnostic code "brokn-link". Did you mean "broken-link"?',
  )
})

/** Adds a table of three towns to the site, and the page that they share. */
function addTowns(): void {
  writeBrokenSite('unknown-fact/column', site)
  edit('pages/towns.csv', 'slg,', 'slug,')
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1)

test('a named table shows what its header breaks in other files, and how many pages are missing', async () => {
  addTowns()
  expect((await run('pages/towns.csv')).stdout).toBe(
    'No problems in pages/towns.csv and the pages that it makes.\n',
  )
  edit('pages/towns.csv', 'slug,', 'address,')
  const { code, stdout } = await run('pages/towns.csv')
  expect(code).toBe(1)
  expect(stdout).toContain('The table pages/towns.csv has no column "slug", so its 3 pages cannot be made.')
  expect(stdout).toContain('pages/towns.csv:1:1  the columns of the table')
  expect(lastLine(stdout)).toBe(
    '1 error in pages/towns.csv and the pages that it makes. 3 pages could not be checked.',
  )
  // The document of the pages is named as well as their table.
  expect((await run('pages/town.yaml')).code).toBe(1)
})

test('a named table shows the texts that lack its column', async () => {
  addTowns()
  edit('pages/towns.csv', 'place,', 'locality,')
  const { code, stdout } = await run('pages/towns.csv')
  expect(code).toBe(1)
  expect(stdout).toContain('pages/town.yaml:1:18  error  unknown-fact')
})

test('a named table of words shows the errors of the page whose matches it makes', async () => {
  writeFileSync(
    join(site, 'pages/match.yaml'),
    'extends: sarees\ntitle: "All of ${thing}"\ndescription: For words.\nmatch: { from: [kw], table: words.csv }\n',
  )
  writeFileSync(join(site, 'pages/words.csv'), 'is,sort\nsilk,Silk\n')
  edit('pages.yaml', 'routes:\n', 'routes:\n  /match: { page: match }\n')
  const { code, stdout } = await run('pages/words.csv')
  expect(code).toBe(1)
  expect(stdout).toContain('pages/match.yaml:2:16  error  unknown-fact')
})

test('a named parent shows the errors of its children, and a child those of its parent', async () => {
  edit('pages/sarees.yaml', /id: hero\n|type: hero\n/, 'type: hero\n    id: opening\n')
  expect((await run('pages/sarees.yaml')).stdout).toContain('pages/wedding.yaml')
  edit('pages/sarees.yaml', 'title:', 'titel: [')
  const { code, stdout } = await run('pages/wedding.yaml')
  expect(code).toBe(1)
  expect(stdout).toContain('pages/sarees.yaml')
  expect(stdout).toContain('2 pages could not be checked.')
})

test('problems elsewhere are counted, and do not fail the check of a named file', async () => {
  error()
  const { code, stdout } = await run('pages/sarees.yaml')
  expect(code).toBe(0)
  expect(stdout).toBe(
    'No problems in pages/sarees.yaml and the pages that it makes. Elsewhere in the site: 1 error (npx vaasal validate shows all).\n',
  )
})

test('a file that is not part of the site is a mistake in the command line', async () => {
  await expect(run('pages/nowhere.yaml')).rejects.toThrow('is not a document of the site')
  await expect(run('--changed', 'HEAD', 'pages/home.yaml')).rejects.toThrow(UsageError)
})

test('placeholders are one line, and errors come last', async () => {
  edit(
    'pages.yaml',
    '  chat:\n',
    '  contacts: { a: { phone: +91 00000 00000, email: a@example.com }, b: { phone: +91 00000 00000 } }\n  chat:\n',
  )
  warning()
  error()
  const { stdout } = await run()
  const heads = stdout.split('\n').filter((line) => / {2}(?:error|warning) {2}/.test(line))
  expect(heads.map((line) => line.replace(/ {2}to be .*/, ''))).toEqual([
    '2 placeholders at 3 locations  warning  placeholder-contact',
    expect.stringContaining('warning  duplicate-description'),
    expect.stringContaining('error  unknown-field'),
  ])
  const verbose = await run('--verbose')
  expect(verbose.stdout.match(/is a placeholder/g)).toHaveLength(2)
  const release = await run('--release')
  expect(release.stdout.match(/is a placeholder/g)).toHaveLength(2)
})

test('a sample is a warning while the site is made, and an error before a release', async () => {
  edit('pages.yaml', '    weavers: "40"\n', '    weavers: { value: "40", sample: true }\n')
  edit('pages/home.yaml', '  - type: steps\n', '  - type: steps\n    sample: true\n')
  const draft = await run()
  expect(draft.stdout).toContain('2 samples at 2 locations')
  expect(draft.code).toBe(0)
  const release = await run('--release')
  expect(release.stdout.match(/error {2}sample-content/g)).toHaveLength(2)
  expect(release.code).toBe(1)
})
