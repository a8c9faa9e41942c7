import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { engineRegistry } from '../../../src/blocks/block-registry.ts'
import { blocks } from '../../../src/blocks/blocks-by-type.ts'
import { bindExample } from '../../../src/catalogue/bind-example.ts'
import { readExamples } from '../../../src/catalogue/read-examples.ts'
import { type SiteTemplate, siteTemplates } from '../../../src/contracts/site-templates.ts'
import { toThemeFonts } from '../../../src/core/model/fonts.ts'
import type { AnyGroundName } from '../../../src/core/model/grounds.ts'
import type { Page, PageBlock } from '../../../src/core/model/page.ts'
import type { Shape } from '../../../src/core/model/shape.ts'
import { type Colours, completeColours, type Theme } from '../../../src/core/model/theme.ts'
import { canStandOnImage } from '../../../src/core/schema/block-options.ts'
import { renderPage } from '../../../src/render/render-page.ts'
import { fitColour } from '../../../src/tools/theme/fit-colour.ts'

const root = join(import.meta.dirname, '../../..')

/** Blocks that can stand on a ground: it is a field of their own, or an option that does something. */
const standing = Object.values(blocks).filter(
  ({ schema, options = ['ground'] }) => schema.properties?.ground || options.includes('ground'),
)

const drawing =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%23888" d="M0 0h4v3H0z"/%3E%3C/svg%3E'
const media = {
  findImage: () => ({ src: drawing, width: 400, height: 300, sources: [] }),
  findVideo: () => ({ sources: [{ src: '/example.mp4', type: 'video/mp4' }] }),
  findPlayed: () => ({ src: '/example.mp3', type: 'audio/mpeg' }),
}
const settings = { lang: 'en', country: 'IN' } as const

/** An entry of `blocks`, as documents write it, as a block of a page. */
export function bindEntry(entry: object, id: string): PageBlock {
  const { type, props, options } = bindExample(stringify([entry]), {
    ...{ registry: engineRegistry, settings, media },
  })
  return { type, id, area: 'main', props, ...options }
}

/** Every block that can stand on a ground, on this one, as one of its examples: those that have so many. */
export async function placeExamples(ground: AnyGroundName, index = 0): Promise<PageBlock[]> {
  const isImage = ground === 'image'
  const backdrop = isImage && { backdrop: { src: 'media/example.svg' } }
  const lists = await Promise.all(
    standing.map(async (definition): Promise<PageBlock[]> => {
      if (isImage && !canStandOnImage(definition)) return []
      const { type } = definition
      const example = (await readExamples(root, type, engineRegistry))[index]
      if (!example) return []
      const [entry] = parse(example.yaml) as [object]
      return [bindEntry({ ...entry, ground, ...backdrop }, type)]
    }),
  )
  return lists.flat()
}

/** All examples, page by page: first the default ones, so that no page has two openings. */
export async function* placeAllExamples(ground: AnyGroundName): AsyncGenerator<[number, PageBlock[]]> {
  for (let index = 0; ; index += 1) {
    const list = await placeExamples(ground, index)
    if (list.length === 0) return
    yield [index + 1, list]
  }
}

const withAccent = (accent: string, colors: Colours): Colours => ({
  ...colors,
  action: fitColour('action', colors.text, { ...colors, action: accent }, {}).colour,
})

/** The colours and the motif of a site, or of a new one that a template makes, in a shape. */
export async function readTheme(site: string, shape: Shape = {}): Promise<Theme> {
  const { theme } = parse(await readFile(join(root, site, 'pages.yaml'), 'utf8')).site
  const { colors, radius = 22, motif } = theme
  const template = siteTemplates[basename(site) as SiteTemplate]
  const given: Colours = template ? withAccent(template.accent, colors) : colors
  return {
    colours: completeColours(given),
    fonts: toThemeFonts({ headline: 'Anek' }),
    radius,
    motif,
    shape,
  }
}

const toPage = (list: PageBlock[]): Page => ({
  ...{ route: '/', lang: 'en', blocks: list, chat: {}, contactedAddresses: { frames: [], endpoints: [] } },
  head: {
    ...{
      title: 'Examples',
      description: '',
      keywords: [],
      canonical: '',
      robots: 'noindex',
      siteName: 'Examples',
    },
    ...{ share: false, breadcrumbs: [], alternates: [] },
  },
  messages: { skip: { text: 'Skip' } },
})

const modules = new Proxy({}, { get: () => 'data:text/javascript,' })
const client = { main: 'data:text/javascript,', modules }

/** A page that has these blocks and needs no file: nothing on it wakes, and its font is the device's. */
export function renderExamples(list: PageBlock[], theme: Theme): string {
  const shell = { name: 'Examples', url: 'https://examples.test', lang: 'en', theme }
  return renderPage(toPage(list), { blocks, shell, client, fonts: { families: 'system-ui', css: {} } })
}
