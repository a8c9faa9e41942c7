import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type SiteTemplate, siteTemplates } from '../../contracts/site-templates.ts'
import { shippedLanguages } from '../../core/messages/message-catalogue.ts'
import {
  completeColours,
  listContrastPairs,
  measureContrast,
  requiredColours,
} from '../../core/model/theme.ts'
import { readTemplate, type SiteFiles } from './read-template.ts'
import type { SiteAnswers } from './site-answers.ts'

const root = join(import.meta.dirname, '../../..')
const templates = Object.keys(siteTemplates) as SiteTemplate[]
const answers = (template: SiteTemplate): SiteAnswers => ({
  name: 'Ann & Bob\'s "Best" #1: {{accent}}',
  template,
  languages: ['ta'],
  accent: '#1a6b5f',
})
const read = (template: SiteTemplate, changed: Partial<SiteAnswers> = {}): SiteFiles =>
  readTemplate(root, { ...answers(template), ...changed }, { version: '1.2.3' })

describe.each(templates)('%s', (template) => {
  const files = read(template)

  test('has a name, whatever its characters, and a version', () => {
    expect(parse(files.get('pages.yaml') ?? '').site.name).toBe(answers(template).name)
    const { name, dependencies } = JSON.parse(files.get('package.json') ?? '')
    expect([name, dependencies]).toEqual(['ann-bob-s-best-1-accent', { vaasal: '^1.2.3' }])
  })

  test('leaves no placeholder and no mark', () => {
    for (const [path, text] of read(template, { name: 'Mine' }))
      if (!path.startsWith('.github/')) expect(text, path).not.toMatch(/\{\{|\}\}|# only:/)
  })

  test('has the chosen languages alone', () => {
    const routes = (languages: SiteAnswers['languages']) =>
      Object.keys(parse(read(template, { languages }).get('pages.yaml') ?? '').routes)
    expect(routes(['ta'])).toContain('/ta')
    expect(routes(['ta'])).not.toContain('/ml')
    expect(files.has('pages/ta/home.yaml')).toBe(true)
    expect(files.has('pages/ml/home.yaml')).toBe(false)
    expect(routes(['ml', 'te'])).toEqual(expect.arrayContaining(['/ml', '/te']))
  })

  test('has every language of the engine, with a switch to the others on each home page and in the menu', () => {
    const [english, ...further] = shippedLanguages
    const all = read(template, { languages: further })
    const parseFile = (path: string) => parse(all.get(path) ?? '')
    const targets = (links: readonly { to: string }[]) => links.map(({ to }) => to)
    const { routes, frames, site } = parseFile('pages.yaml')
    const homes = ['/', ...further.map((language) => `/${language}`)]
    expect(english).toBe('en')
    expect(Object.keys(routes)).toEqual(expect.arrayContaining(homes))
    expect(targets(frames.site.before[0].foot.languages)).toEqual(homes)
    if (site.strings !== undefined) expect(Object.keys(site.strings)).toEqual(further)
    for (const home of homes) {
      const { blocks } = parseFile(`pages${home === '/' ? '' : home}/home.yaml`)
      const { languages } = blocks.find(({ type }: { type?: string }) => type === 'hero')
      expect(targets(languages), home).toEqual(homes.filter((one) => one !== home))
    }
    const factsOf = (language: string) =>
      Object.keys(parseFile(`pages/${language}/language.yaml`).facts).sort()
    for (const language of further) expect(factsOf(language), language).toEqual(factsOf('ta'))
  })

  test('has what its documentation says is where', () => {
    for (const document of ['docs/your-own-site.md', 'templates/all/README.md']) {
      const rows = readFileSync(join(root, document), 'utf8').match(/^\| `[^|]*[/.][^|]*`/gm) ?? []
      const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
      expect(named.length).toBeGreaterThan(8)
      for (const path of named)
        expect(
          [...files.keys()].some((file) => (path.endsWith('/') ? file.startsWith(path) : file === path)),
          path,
        ).toBe(true)
    }
  })

  test('is small, and each file says what it is for', () => {
    const english = [...read(template, { languages: [] }).keys()]
    const drawings = english.filter((path) => path.startsWith('public/media/'))
    expect(drawings.length).toBeLessThanOrEqual(13)
    expect(english.length - drawings.length).toBeLessThanOrEqual(19)
    // Its home page, and what all its pages share.
    expect(files.size).toBe(english.length + 2)
    expect([...files.keys()]).toEqual(expect.arrayContaining(['.gitignore', '.github/workflows/site.yml']))
    for (const [path, text] of files)
      if (path !== 'package.json') expect(text, path).toMatch(/^(?:#|<!--|\/\/) ?\S/)
  })

  test.each(['#ffffff', '#ffee00', '#000000', '#8899aa', '#ff0000'])(
    'can be read with the accent %s',
    (accent) => {
      const { site } = parse(read(template, { accent }).get('pages.yaml') ?? '')
      const colours = completeColours(site.theme.colors)
      for (const { on, colours: names, minimum } of listContrastPairs(site.theme))
        for (const name of names)
          expect(measureContrast(colours[name], colours[on]), `${name} on ${on}`).toBeGreaterThanOrEqual(
            minimum,
          )
    },
  )
})

test.each(templates)(
  '%s has the colours of a brand, whose accent is in the drawings, and is else the same',
  (template) => {
    const colours = [
      { colour: '#0a5c4a', share: 0.7 },
      { colour: '#f4b400', share: 0.3 },
    ]
    const plain = read(template, { accent: '#0a5c4a' })
    const files = read(template, { accent: '#0a5c4a', brand: { colours } })
    const text = files.get('pages.yaml') ?? ''
    const { site, ...others } = parse(text)
    expect(Object.keys(site.theme.colors).sort()).toEqual([...requiredColours].sort())
    expect(site.theme.colors).toMatchObject({ action: '#0a5c4a', highlight: '#f4b400' })
    // The template's names of its own shades.
    expect(text).not.toMatch(/"#[0-9a-f]{6}" #/)
    const known = parse(plain.get('pages.yaml') ?? '')
    expect({
      site: { ...site, theme: { ...site.theme, colors: known.site.theme.colors } },
      ...others,
    }).toEqual(known)
    for (const [path, content] of plain) if (path !== 'pages.yaml') expect(files.get(path)).toBe(content)
  },
)

test('a name without Latin letters has a package name, too', () => {
  const { name } = JSON.parse(read('local-business', { name: 'கடை' }).get('package.json') ?? '')
  const { name: german } = JSON.parse(
    read('local-business', { name: 'Bäckerei Weiß' }).get('package.json') ?? '',
  )
  expect(german).toBe('backerei-weiss')
  expect(name).toBe('site')
})
