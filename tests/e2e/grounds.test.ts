import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { bindExample } from '../../src/catalogue/bind-example.ts'
import { readExamples } from '../../src/catalogue/read-examples.ts'
import { type SiteTemplate, siteTemplates } from '../../src/contracts/site-templates.ts'
import { toThemeFonts } from '../../src/core/model/fonts.ts'
import { type GroundName, groundNames } from '../../src/core/model/grounds.ts'
import type { Page, PageBlock } from '../../src/core/model/page.ts'
import { type Colours, completeColours, type Theme } from '../../src/core/model/theme.ts'
import { renderPage } from '../../src/render/render-page.ts'
import { fitColour } from '../../src/tools/theme/fit-colour.ts'
import { takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'

const root = join(import.meta.dirname, '../..')
const sites = ['.', 'templates/local-business', 'templates/product-launch', 'tests/fixtures/second-site']
const cases = sites.flatMap((site) => groundNames.map((ground) => [site, ground] as const))

/** Blocks that can stand on a ground: it is a field of their own, or an option that does something. */
const types = Object.values(blocks)
  .filter(({ schema, options = ['ground'] }) => schema.properties?.ground || options.includes('ground'))
  .map(({ type }) => type)

const drawing =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%23888" d="M0 0h4v3H0z"/%3E%3C/svg%3E'
const media = {
  findImage: () => ({ src: drawing, width: 400, height: 300, sources: [] }),
  findVideo: () => ({ sources: [{ src: '/example.mp4', type: 'video/mp4' }] }),
  findPlayed: () => ({ src: '/example.mp3', type: 'audio/mpeg' }),
}
const settings = { lang: 'en', country: 'IN' } as const

async function placeExample(type: string, ground: GroundName): Promise<PageBlock> {
  const [example] = await readExamples(root, type, engineRegistry)
  const [entry] = parse(example?.yaml ?? '') as [object]
  const { props, options } = bindExample(stringify([{ ...entry, ground }]), {
    ...{ registry: engineRegistry, settings, media },
  })
  return { type, id: type, area: 'main', props, ...options }
}

/** The theme of a site, or of a new one that a template makes. */
async function readTheme(site: string): Promise<Theme> {
  const { theme } = parse(await readFile(join(root, site, 'pages.yaml'), 'utf8')).site
  const { colors, radius = 22, motif } = theme
  const template = siteTemplates[basename(site) as SiteTemplate]
  const given = template ? { ...colors, action: fitAccent(template.accent, colors) } : colors
  return {
    colours: completeColours(given),
    fonts: toThemeFonts({ headline: 'Anek' }),
    radius,
    motif,
    shape: {},
  }
}

function fitAccent(accent: string, colors: Colours): string {
  return fitColour('action', colors.text, { ...colors, action: accent }, {}).colour
}

const page = (list: PageBlock[]): Page => ({
  ...{ route: '/', lang: 'en', blocks: list, chat: {}, contactedAddresses: { frames: [], endpoints: [] } },
  head: {
    ...{
      title: 'Grounds',
      description: '',
      keywords: [],
      canonical: '',
      robots: 'noindex',
      siteName: 'Grounds',
    },
    ...{ share: false, breadcrumbs: [], alternates: [] },
  },
  messages: { skip: { text: 'Skip' } },
})

const modules = new Proxy({}, { get: () => 'data:text/javascript,' })
const client = { main: 'data:text/javascript,', modules }

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser, { viewport: { width: 1280, height: 900 } })
})
afterAll(() => tour.context.close())

// All blocks of a case are on one page, so that their order is tried too.
test.each(takeTenth(cases, 2))(
  'with the colours of %s every block can be read on %s',
  async (site, ground) => {
    const list = await Promise.all(types.map((type) => placeExample(type, ground)))
    const shell = { name: 'Grounds', url: 'https://grounds.test', lang: 'en', theme: await readTheme(site) }
    const html = renderPage(page(list), { blocks, shell, client, fonts: { families: 'system-ui', css: {} } })
    await tour.page.setContent(html, { waitUntil: 'domcontentloaded' })
    const painted = await tour.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main > :not([data-tone])')].map(
        (block) => getComputedStyle(block).color,
      ),
    )
    expect(painted.length).toBeGreaterThan(20)
    const found = await findAxeViolations(tour.page)
    expect(found.filter((line) => line.startsWith('color-contrast'))).toEqual([])
  },
)
