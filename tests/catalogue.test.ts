import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { toPageFile } from '../src/builder/files/page-files.ts'
import { filterPages, type PageFilter } from '../src/catalogue/browser/filter-pages.ts'
import type { ThemeList } from '../src/catalogue/list-themes.ts'
import { type CatalogueInput, openCatalogue } from '../src/catalogue/open-catalogue.ts'
import type { ListedPage, PageList } from '../src/catalogue/page-list.ts'
import { findBlocks, formatBlock } from '../src/cli/scaffold/format-blocks.ts'
import { siteTemplates } from '../src/contracts/site-templates.ts'
import { toRenderSettings } from '../src/core/handover/to-render-settings.ts'
import { groundNames } from '../src/core/model/grounds.ts'
import { listModuleNames, locateModule } from '../src/core/model/wake.ts'
import { fitColour } from '../src/tools/theme/fit-colour.ts'
import { readWrittenExamples } from './block-examples.testing.ts'
import { checkTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const root = join(import.meta.dirname, '..')
const types = Object.keys(blocks)
const texts = readSiteTexts(join(root, 'tests/fixtures/second-site'))
const settings = {
  ...{ name: 'Salt & <b>Pepper</b>', url: 'https://salt.test', lang: 'de' },
  theme: parse(texts['pages.yaml'] ?? '').site.theme,
}
const modules = Object.values(blocks).flatMap((definition) =>
  listModuleNames(definition).map((name) => [name, `/${locateModule(name)}`]),
)
const warn = {
  ...{ severity: 'warning', code: 'no-effect', line: 3, column: 5, endLine: 3, endColumn: 9, path: '' },
}
const page = (key: string, document: string, parts: object = {}) => ({
  ...{ key, document, types: ['hero', 'faq'] },
  contribution: {
    ...{ file: `pages/${document}.yaml`, chain: [`pages/${document}.yaml`], indexed: true },
    ...{ title: { text: `Title of ${document}` }, summary: { lang: 'de' }, ...parts },
  },
})
const site = {
  updated: {
    registry: engineRegistry,
    config: {
      parts: { settings },
      routes: ['home', 'ad', 'broken'].map((name) => ({ path: `/${name}`, document: name })),
    },
    documents: new Map([['broken', { file: 'pages/broken.yaml' }]]),
    pages: [
      page('/home', 'home'),
      page('/ad', 'ad', { chain: ['pages/home.yaml', 'pages/ad.yaml'], indexed: false }),
      page('unrouted', 'unrouted'),
    ],
  },
  diagnostics: [
    { ...warn, file: 'pages/home.yaml', message: 'It shows on both.', routes: ['/home', '/ad'] },
    { ...warn, severity: 'error', code: 'yaml-syntax', file: 'pages/broken.yaml', message: 'It is cut.' },
    { ...warn, file: 'pages.yaml', message: 'It belongs to no page.' },
  ],
} as unknown as CatalogueInput['site']
const catalogue = openCatalogue({
  ...{ root, site, scripts: { 'blocks-page': '/blocks.js', 'pages-page': '/pages.js' } },
  look: {
    shell: toRenderSettings(settings, new Date(0)),
    client: { main: '/main.js', modules: Object.fromEntries(modules) },
    fonts: { families: '', css: {} },
  },
})
const write = async (name: string) => (await catalogue.write(name)) ?? ''
const readText = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

describe('the pages of blocks', async () => {
  const html = await write('__blocks.html')
  const pages = new Map<string, string>()
  for (const type of types) pages.set(type, await write(`__blocks/${type}.html`))
  const shown = [...html.matchAll(/<li id="(\w+)"/g)].map(([, type = '']) => type)

  test('the overview has one picture of every block type, and leads to its page', () => {
    expect([...shown].sort()).toEqual([...types].sort())
    expect([...shown].sort()).toEqual(
      readdirSync(join(root, 'src/blocks'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    )
    for (const type of types) {
      expect(html.split(`data-address="/__blocks/${type}-`)).toHaveLength(2)
      expect(html).toContain(`href="/__blocks/${type}"`)
    }
  })

  test('openings come first, and before others of their category what the site uses', () => {
    expect(shown.slice(0, 2)).toEqual(['hero', 'announcement'])
    expect(shown.indexOf('faq')).toBeLessThan(shown.indexOf('agenda'))
    expect(shown.at(-1)).toBe('topNav')
    expect([...html.matchAll(/On \d+ pages?/g)].map(String)).toEqual(['On 2 pages', 'On 2 pages'])
  })

  test.each(types)('shows every example of %s with the YAML that is rendered, and no other', async (type) => {
    const section = pages.get(type) ?? ''
    const { examples } = readWrittenExamples(type)
    const names = [...section.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name = '']) => readText(name))
    expect(names).toEqual(examples.map(({ name }) => name))
    const shown = [...section.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, yaml = '']) => readText(yaml))
    expect(shown).toHaveLength(examples.length)
    for (const [index, yaml] of shown.entries()) {
      const [{ type: own, ...props }] = parse(yaml, { schema: 'failsafe' })
      expect(own).toBe(type)
      expect(props).toEqual(textsOf(examples[index]?.props))
    }
    const addresses = new Set([...section.matchAll(/data-address="([^"]*)"/g)].map(([, address]) => address))
    expect(addresses.size).toBe(examples.length)
    for (const address of addresses) {
      const example = await write(toPageFile(String(address)))
      expect(example).toContain(`id="${type}"`)
      expect(example.includes('/main.js')).toBe(/data-(?:wake|chat|dialog)=/.test(example))
    }
  })

  test('`vaasal blocks` names how a block can stand on the page', async () => {
    const names = async (type: string) => {
      const [, part = ''] = (await formatBlock(type, root, engineRegistry)).split('stands on the page:\n')
      return Array.from(part.split('\n\n')[0]?.matchAll(/^ {2}(\w+)/gm) ?? [], ([, name]) => name)
    }
    expect(await names('cards')).toEqual(['ground', 'backdrop', 'width', 'columns'])
    expect(await names('topNav')).toEqual(['ground', 'width'])
    expect(await formatBlock('topNav', root, engineRegistry)).not.toContain('strong | image')
  })

  test.each(types)('shows the fields of %s as `vaasal blocks` does', async (type) => {
    const lines =
      (await formatBlock(type, root, engineRegistry))
        .split('\n\nExample:')[0]
        ?.split('Fields:\n')[1]
        ?.split('\n') ?? []
    const part = (pages.get(type) ?? '').split('<h2 id="fields">')[1] ?? ''
    const shown = [...part.matchAll(/<code>([^<]*)<\/code> <span class="type">(.*?)<\/span>/g)].map(
      ([, name, kind = '']) => `${name}: ${readText(kind)}`,
    )
    const described = lines
      .filter((line) => /^ /.test(line))
      .map((line) => line.trim().replace(/\?: /, ': ').split('  — ')[0])
    const branches = [...part.matchAll(/<li><code>([^<]*: [^<]*)<\/code>/g)].map(([, branch = '']) => branch)
    expect([...shown, ...branches].sort()).toEqual(described.sort())
  })

  test('a block of the frame has no headline, as on a page, and the others have one', async () => {
    const levels = async (type: string) =>
      Array.from((await write(`__blocks/${type}-1.html`)).matchAll(/<h([1-6])/g), ([, level]) =>
        Number(level),
      )
    for (const type of ['footer', 'languageDialog']) {
      expect(await levels(type), type).toContain(2)
      expect(await levels(type), type).not.toContain(1)
    }
    expect(await levels('faq')).toContain(1)
  })

  test('lists the same files as it names', async () => {
    const named = [html, ...pages.values()].flatMap((text) =>
      [...text.matchAll(/(?:data-address|href)="(\/__blocks\/[^"]*)"/g)].map(([, path = '']) =>
        toPageFile(path),
      ),
    )
    const fixed = ['__blocks.html', '__blocks/themes.json', '__pages.html', '__pages/pages.json']
    expect((await catalogue.list()).sort()).toEqual([...new Set(named), ...fixed].sort())
  })

  test('the rules of every theme can take the place of the rules of the site in an example', async () => {
    const { site, templates, painted }: ThemeList = JSON.parse(await write('__blocks/themes.json'))
    expect(Object.keys(templates)).toEqual(Object.keys(siteTemplates))
    expect(await write('__blocks/hero-1.html')).toContain(site.page)
    expect(await write('__blocks/closing-1.html')).toContain(site.grounds.highlight + painted)
    for (const { page, grounds } of Object.values(templates)) {
      expect(page).not.toBe(site.page)
      expect(page).not.toContain('{{')
      expect(Object.keys(grounds)).toEqual(groundNames)
    }
  })

  test.each(Object.entries(siteTemplates))('the accent of %s is read as it is', (name, { accent }) => {
    const { colors, ...shape } = parse(
      readFileSync(join(root, 'templates', name, 'pages.yaml'), 'utf8').replace(/\{\{\w+\}\}/g, 'x'),
    ).site.theme
    const wanted = { ...colors, action: accent }
    expect(fitColour('action', colors.text, wanted, shape)).toEqual({ colour: accent })
  })

  test('has the colours of the site, and in the dark those of its strong ground', () => {
    const { ground, strong } = settings.theme.colors
    expect(html).toContain(`:root{--ground:${ground};`)
    expect(html).toContain(`@media (prefers-color-scheme:dark){:root{--ground:${strong};`)
  })

  test('shows texts of the site as text, and knows no other files', async () => {
    expect(html).not.toContain('<b>Pepper')
    expect(html).toContain('Salt &amp; &lt;b&gt;Pepper')
    for (const name of [
      '__blocks/none-1.html',
      '__blocks/hero-0.html',
      '__blocks/hero-99.html',
      '__blocks/constructor-1.html',
      '__blocks/constructor.html',
      'constructor',
    ])
      expect(await catalogue.write(name), name).toBeUndefined()
  })
})

describe('the list of pages', () => {
  const list = catalogue.pages()

  test('has every route with what is known of it, also one whose document is broken', () => {
    expect(list.pages).toEqual([
      {
        route: '/home',
        file: 'pages/home.yaml',
        title: 'Title of home',
        lang: 'de',
        indexed: true,
        blocks: ['hero', 'faq'],
        problems: [0],
      },
      {
        route: '/ad',
        file: 'pages/ad.yaml',
        parent: 'pages/home.yaml',
        title: 'Title of ad',
        lang: 'de',
        indexed: false,
        blocks: ['hero', 'faq'],
        problems: [0],
      },
      { route: '/broken', file: 'pages/broken.yaml', blocks: [], problems: [1] },
    ])
    expect(list.problems[1]).toEqual({
      severity: 'error',
      code: 'yaml-syntax',
      location: 'pages/broken.yaml:3:5',
      message: 'It is cut.',
    })
  })

  test.each<[Partial<PageFilter>, string[]]>([
    [{}, ['/home', '/ad', '/broken']],
    [{ search: 'TITLE ad' }, ['/ad']],
    [{ search: 'pages/broken' }, ['/broken']],
    [{ search: 'nothing' }, []],
    [{ lang: 'de' }, ['/home', '/ad']],
    [{ parent: 'pages/home.yaml' }, ['/ad']],
    [{ block: 'faq' }, ['/home', '/ad']],
    [{ problems: 'any' }, ['/home', '/ad', '/broken']],
    [{ problems: 'error' }, ['/broken']],
    [{ problems: 'none' }, []],
    [{ indexed: 'yes' }, ['/home']],
    [{ indexed: 'no', lang: 'de' }, ['/ad']],
    [{ sort: 'route' }, ['/ad', '/broken', '/home']],
    [{ sort: 'title' }, ['/broken', '/ad', '/home']],
    [{ sort: 'heavy' }, ['/ad', '/home', '/broken']],
    [{ sort: 'light' }, ['/home', '/ad', '/broken']],
  ])('answers %j', (filter, routes) => {
    const bytes: Record<string, number> = { '/home': 1, '/ad': 2 }
    const weighed: PageList = {
      ...list,
      pages: list.pages.map((listed): ListedPage => {
        const html = bytes[listed.route]
        return html === undefined ? listed : { ...listed, weight: { html, javascript: 0, images: 0 } }
      }),
    }
    const none = { search: '', lang: '', parent: '', block: '', problems: '', indexed: '', sort: '' }
    expect(filterPages(weighed, { ...none, ...filter }).map(({ route }) => route)).toEqual(routes)
  })
})

test.each(['/__blocks', '/__pages/x', '/__other'])(
  '%s is not an address that a page can have',
  async (address) => {
    const site = (texts['pages.yaml'] ?? '').replace(
      /^routes:\n/m,
      `routes:\n  ${address}: { page: extra }\n`,
    )
    const extra =
      'title: Mehr\ndescription: Noch mehr.\nblocks:\n  - { type: prose, heading: Mehr, body: Mehr. }\n'
    const { diagnostics } = await checkTexts(
      { ...texts, 'pages.yaml': site, 'pages/extra.yaml': extra },
      makeMedia([]),
    )
    const [found] = diagnostics.filter(({ code }) => code === 'duplicate-route')
    expect(found?.message).toContain(address)
    expect(found?.message).toContain('belong to the catalogue')
  },
)

/** A value with every scalar as its source text. */
function textsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsOf)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, textsOf(inner)]))
  return String(value)
}

describe('`vaasal blocks` with a word', () => {
  test.each([
    ['pricing', 'pricing: Prices\n'],
    ['plans', '"plans" is here:\n\npricing: Prices\n'],
    ['crew', '"crew" is here:\n\nteam: Team\n'],
    ['carousel', '"carousel" is here:\n\nshowcase: Showcase\n'],
  ])('%s describes the block that is called so', async (word, beginning) => {
    const text = await findBlocks(word, root, engineRegistry)
    expect(text.startsWith(beginning)).toBe(true)
    expect(text).toContain('Also called: ')
  })

  test('a word of a summary lists the blocks that have it', async () => {
    const text = await findBlocks('countdown and seats', root, engineRegistry)
    expect(text).toContain('No block type is called "countdown and seats". These have the word:')
    expect(text).toMatch(/^ {2}offerBox {2}/m)
    expect(text).not.toMatch(/^ {2}faq /m)
  })

  test.each(['radio', 'checkbox', 'textarea', 'datepicker'])(
    '%s is something to choose in a form',
    async (word) => {
      expect(await findBlocks(word, root, engineRegistry)).toMatch(/^ {2}form {2}/m)
    },
  )

  test('what entries of a list mean stands beside the list', async () => {
    expect(await findBlocks('comparison', root, engineRegistry)).toMatch(
      /cells: list of text .*`yes` and `no` are drawn as signs/,
    )
  })

  test('another word is refused', async () => {
    await expect(findBlocks('weather', root, engineRegistry)).rejects.toThrow(
      'The block type "weather" does not exist. `npx vaasal blocks` lists all.',
    )
  })
})
