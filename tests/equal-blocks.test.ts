import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { listKeys } from '../src/builder/config/list-routes.ts'
import { PageEngine } from '../src/builder/page/page-engine.ts'
import { bindPage } from '../src/core/bind/bind-page.ts'
import { checkTexts, readMedia, readSiteTexts } from './site-in-memory.testing.ts'

const folder = join(import.meta.dirname, 'fixtures/second-site')
const original = readSiteTexts(folder)

/** Each page of a site, bound in the order of the routes, with the questions that it asked. */
async function bindAll(site: Readonly<Record<string, string>>) {
  const { updated, media, at } = await checkTexts(site, readMedia(folder))
  const { documents, config } = updated
  const { parts } = config
  if (!parts) throw new Error('The site cannot be read.')
  const engine = new PageEngine({
    registry: engineRegistry,
    documents,
    config: { ...config, parts },
    media,
    at,
  })
  return listKeys(config).flatMap((key) => {
    const { states, index, asked } = engine.inspect(key)
    if (!states) return []
    const bound = bindPage(states, index)
    return [{ route: bound.route, bound, asked: [...asked].sort() }]
  })
}

/** The site twice: every page has a copy with the same blocks, at another address. */
function copyPages(site: Readonly<Record<string, string>>): Record<string, string> {
  const copies = Object.entries(site)
    .filter(([file]) => file === 'pages/mitarbeit.yaml')
    .flatMap(([, text]) => ['one', 'two', 'three'].map((name) => [`pages/copies/${name}.yaml`, text]))
  expect(copies).toHaveLength(3)
  const routes = ['one', 'two', 'three'].map((name) => `  /copies/${name}: { page: copies/${name} }`)
  return {
    ...site,
    ...Object.fromEntries(copies),
    'pages.yaml': (site['pages.yaml'] ?? '').replace(/^routes:$/m, `routes:\n${routes.join('\n')}`),
  }
}

test('a page asks and contains the same, whether or not equal blocks were bound before it', async () => {
  const pages = await bindAll(copyPages(original))
  const copies = pages.filter(({ route }) => route.startsWith('/copies/'))
  expect(copies).toHaveLength(3)
  const [first, ...others] = copies
  for (const { bound, asked } of others) {
    expect(bound.blocks).toEqual(first?.bound.blocks)
    expect(asked.map((question) => question.replaceAll(bound.route, '/copies/one'))).toEqual(first?.asked)
  }
})
