import { stringify } from 'yaml'
import { engineRegistry } from '../../../src/blocks/block-registry.ts'
import { blocks } from '../../../src/blocks/blocks-by-type.ts'
import { bindExample } from '../../../src/catalogue/bind-example.ts'
import { toThemeFonts } from '../../../src/core/model/fonts.ts'
import type { Page, PageBlock } from '../../../src/core/model/page.ts'
import type { Shape } from '../../../src/core/model/shape.ts'
import { completeColours } from '../../../src/core/model/theme.ts'
import { renderPage } from '../../../src/render/render-page.ts'

const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/%3E'
const media = {
  findImage: () => ({ src: drawing, width: 400, height: 300, sources: [] }),
  findVideo: () => ({ sources: [] }),
  findPlayed: () => ({ src: '/a.mp3', type: 'audio/mpeg' }),
}
const settings = { lang: 'en', country: 'IN' } as const
const colours = completeColours({
  ...{ ground: '#fbf6e8', surface: '#fffefa', text: '#1c1a4b', strong: '#262263' },
  ...{ action: '#b3122f', highlight: '#f8ae16', chat: '#08763a' },
})
const client = {
  main: 'data:text/javascript,',
  modules: new Proxy({}, { get: () => 'data:text/javascript,' }),
}

/** A page of these entries of `blocks`, as documents write them; nothing on it wakes. */
export function renderBlocks(entries: readonly { type: string; id: string }[], shape: Shape = {}): string {
  const list = entries.map(({ id, ...entry }): PageBlock => {
    const { type, props, options } = bindExample(stringify([entry]), {
      ...{ registry: engineRegistry, settings, media },
    })
    return { type, id, area: 'main', props, ...options }
  })
  const page: Page = {
    ...{ route: '/', lang: 'en', blocks: list, chat: {}, contactedAddresses: { frames: [], endpoints: [] } },
    head: {
      ...{ title: 'A', description: '', keywords: [], canonical: '', robots: 'noindex', siteName: 'A' },
      ...{ share: false, breadcrumbs: [], alternates: [] },
    },
    messages: { skip: { text: 'Skip' } },
  }
  const theme = { colours, fonts: toThemeFonts(), radius: 22, motif: 'none' as const, shape }
  const shell = { name: 'A', url: 'https://a.test', lang: 'en', theme }
  return renderPage(page, { blocks, shell, client, fonts: { families: 'system-ui', css: {} } })
}
