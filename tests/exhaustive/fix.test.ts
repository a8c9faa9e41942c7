import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFixes, type Texts } from '../../src/tools/fix/find-fixes.ts'
import { listMisspellable } from '../misspellable-words.testing.ts'
import { checkTexts, readMedia, readSiteTexts, realSite } from '../site-in-memory.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'

const folder = join(import.meta.dirname, '../fixtures/second-site')
const texts = readSiteTexts(folder)
const media = readMedia(folder)
const check = async (changed: Texts) => (await checkTexts(Object.fromEntries(changed), media)).diagnostics
const fix = (changed: Readonly<Record<string, string>>) => findFixes(new Map(Object.entries(changed)), check)

test('the shipped site has nothing to correct', async () => {
  const { applied } = await findFixes(
    new Map(Object.entries(realSite)),
    async (changed) => (await checkTexts(Object.fromEntries(changed))).diagnostics,
  )
  expect(applied).toEqual([])
})

/** Every thirteenth word of the site, with two neighbouring letters swapped. */
const words = listMisspellable(texts, await checkTexts(texts, media)).filter(
  ({ text }, index) => index % 13 === 0 && text.length > 3,
)
const misspell = (text: string) => {
  const at = (text.length >> 1) - 1
  return `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`
}

test('a misspelt name becomes what it was or stays as it is, and correcting twice changes nothing more', async () => {
  let restored = 0
  let known = 0
  for (const { file, kind, text, offset } of takeTenth(words)) {
    const source = texts[file] ?? ''
    const slip = misspell(text)
    if (slip === text) continue
    const changed = `${source.slice(0, offset)}${slip}${source.slice(offset + text.length)}`
    const { texts: fixed } = await fix({ ...texts, [file]: changed })
    if (kind !== 'definition') {
      known += 1
      if (fixed.get(file) === source) restored += 1
      else expect(fixed.get(file), `${file} ${slip}`).toBe(changed)
      for (const [other, result] of fixed) if (other !== file) expect(result, slip).toBe(texts[other])
    }
    expect((await fix(Object.fromEntries(fixed))).applied, slip).toEqual([])
  }
  if (!isWhole) return
  expect(known).toBeGreaterThan(20)
  expect(restored / known).toBeGreaterThan(0.8)
}, 300_000)

const page = (blocks: string) =>
  fix({
    ...texts,
    'pages/start.yaml': `# yaml-language-server: $schema=x\ntitle: T\ndescription: D\nblocks:\n${blocks}`,
  })

test('quotes are added where YAML reads a value differently, and a comment stays a comment', async () => {
  const { texts: fixed } = await page(
    [
      '  - type: hero',
      '    heading: Best #1 in town # yes',
      '    sentence: *Fine* and good',
      '    actions:',
      '      - { label: One, two, to: #top }',
      '    layout: split #later',
      '',
    ].join('\n'),
  )
  expect(fixed.get('pages/start.yaml')?.split('\n').slice(5)).toEqual([
    '    heading: "Best #1 in town" # yes',
    '    sentence: "*Fine* and good"',
    '    actions:',
    '      - { label: "One, two", to: "#top" }',
    '    layout: split #later',
    '',
  ])
})

test('a key that was renamed gets its new name and form', async () => {
  const { texts: fixed } = await fix({
    ...texts,
    'pages/start.yaml':
      'title: T\ndescription: D\ncourse: Weaving, by hand # old\nblocks:\n  - type: hero\n    heading: H\n',
  })
  expect(fixed.get('pages/start.yaml')).toContain('about: { type: Course, name: "Weaving, by hand" } # old\n')
})

test('a name that several places agree on is not changed: its definition may be misspelt', async () => {
  const site = texts['pages.yaml'] ?? ''
  const name = /^ {2}facts:\n {4}(\w+):/m.exec(site)?.[1] ?? ''
  expect(name).not.toBe('')
  const changed = site.replace(`    ${name}:`, `    ${misspell(name)}:`)
  const uses = Object.values(texts).filter((text) => text.includes(`\${${name}}`)).length
  expect(uses).toBeGreaterThan(1)
  const { applied } = await fix({ ...texts, 'pages.yaml': changed })
  expect(applied).toEqual([])
})
