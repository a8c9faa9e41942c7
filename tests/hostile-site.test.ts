import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { type PreparedSite, prepareSite } from '../src/builder/run/prepare-site.ts'
import { formatPretty } from '../src/core/diagnostics/format/format-pretty.ts'
import { makeFolder } from './folders.testing.ts'
import { type Content, contributions } from './hostile-site/contributions.testing.ts'

/** Stands in every file that no contribution may publish or print. */
const secret = 'kept-outside-the-site'

const folder = makeFolder()
const outside = join(folder, 'outside')
mkdirSync(outside)
for (const name of ['secret.yaml', 'secret.txt', 'secret.html'])
  writeFileSync(join(outside, name), `title: ${secret}\n${secret}: [\n`)
writeFileSync(join(outside, 'secret.png'), `\x89PNG\r\n\x1a\n${secret}`, 'latin1')

let count = 0
const base = join(import.meta.dirname, 'fixtures/broken/_base')

/** A small site that is in order, with its leads and passwords beside the documents. */
function makeSite(): string {
  const site = join(folder, `site-${count++}`)
  cpSync(base, site, { recursive: true })
  mkdirSync(join(site, 'data'))
  writeFileSync(join(site, 'data/leads.txt'), secret)
  writeFileSync(join(site, '.env'), `${secret}: [\n`)
  return site
}

function addFile(site: string, path: string, content: Content): void {
  const file = join(site, path)
  rmSync(file, { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(file, content)
  else symlinkSync(content.link.replace('OUTSIDE', outside), file)
}

const prepare = (siteDir: string) =>
  prepareSite({
    registry: engineRegistry,
    siteDir,
    cacheDir: join(folder, 'cache'),
    at: new Date('2026-01-31T12:00:00Z'),
  })

/** All that a run would say, and the files that it would copy. */
function show(site: PreparedSite): { said: string; copied: string[] } {
  const said = formatPretty(site.diagnostics, { sourceOf: (file) => site.sources.get(file), pages: 3 })
  const copied = [...site.media.publicFiles(), ...site.media.files()].map(({ source }) => source)
  return { said: said + JSON.stringify(site.diagnostics), copied }
}

test('the site that contributions are made to is in order, also when a link leads to it', async () => {
  const site = makeSite()
  addFile(
    site,
    'public/favicon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  )
  addFile(site, 'public/.well-known/security.txt', 'Contact: mailto:safe@loomandlamp.test\n')
  addFile(site, 'public/same.txt', { link: 'notes.txt' })
  addFile(site, 'public/notes.txt', 'Notes\n')
  symlinkSync(site, join(folder, 'by-link'))
  for (const at of [site, join(folder, 'by-link')]) {
    const prepared = await prepare(at)
    expect(prepared.diagnostics).toEqual([])
    expect(prepared.media.publicFiles().map(({ name }) => name)).toEqual([
      '.well-known/security.txt',
      'favicon.svg',
      'notes.txt',
      'same.txt',
    ])
  }
})

describe('hostile contributions', () => {
  test.each(contributions)('$name', async ({ files, settings, code, at }) => {
    const site = makeSite()
    if (settings) {
      const text = readFileSync(join(site, 'pages.yaml'), 'utf8')
      expect(text).toContain(settings[0])
      writeFileSync(
        join(site, 'pages.yaml'),
        text.replace(settings[0], () => settings[1]),
      )
    }
    for (const [path, content] of Object.entries(files)) addFile(site, path, content)
    const prepared = await prepare(site)
    const { said, copied } = show(prepared)
    const errors = prepared.diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map((error) => `${error.file} ${error.code}`)).toContain(`${at} ${code}`)
    expect(prepared.shell).toBeUndefined()
    expect(said).not.toContain(secret)
    expect(said).not.toContain(outside)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
    for (const source of copied)
      expect(readFileSync(source, 'latin1')).not.toMatch(`${secret}|<script|<!doctype`)
  })
})

test('there are at least 60 contributions, each with a name of its own', () => {
  expect(contributions.length).toBeGreaterThanOrEqual(60)
  expect(new Set(contributions.map(({ name }) => name)).size).toBe(contributions.length)
})
