import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { bindPage } from '../src/core/bind/bind-page.ts'
import { gatherSite } from '../src/core/check/check-site.ts'
import { askSite } from '../src/core/questions/ask-site.ts'
import { readSite } from '../src/core/read/read-site.ts'
import { resolveSite } from '../src/core/resolve/resolve-site.ts'
import { createValidators } from '../src/core/validate/create-validators.ts'
import { realMedia, realSite } from './site-in-memory.ts'

const validators = createValidators(blocks)
const at = new Date('2026-01-31T12:00:00Z')

/** Each page of the first site, bound in the order of the routes, with the questions that it asked. */
function bindAll(site: Readonly<Record<string, string>>) {
  const read = readSite(Object.entries(site).map(([file, content]) => ({ file, content })))
  const ignore = () => {}
  const resolved = resolveSite({ ...read, specs: blocks, validators, at, report: ignore })
  if (!resolved) throw new Error('The site cannot be read.')
  const { pages, source } = gatherSite({
    ...{ resolved, specs: blocks, validators, media: realMedia, at, report: ignore },
  })
  return pages
    .filter(({ route }) => route !== undefined)
    .map((page) => {
      const asked = new Set<string>()
      const bound = bindPage(
        page,
        askSite(source, (question) => asked.add(question)),
      )
      return { route: bound.route, bound, asked: [...asked].sort() }
    })
}

/** The site twice: every page has a copy with the same blocks, at another address. */
function copyPages(site: Readonly<Record<string, string>>): Record<string, string> {
  const copies = Object.entries(site)
    .filter(([file]) => file === 'pages/career.yaml')
    .flatMap(([, text]) => ['one', 'two', 'three'].map((name) => [`pages/copies/${name}.yaml`, text]))
  expect(copies).toHaveLength(3)
  const routes = ['one', 'two', 'three'].map((name) => `  /copies/${name}: { page: copies/${name} }`)
  return {
    ...site,
    ...Object.fromEntries(copies),
    'pages.yaml': (site['pages.yaml'] ?? '').replace(/^routes:$/m, `routes:\n${routes.join('\n')}`),
  }
}

test('a page asks and contains the same, whether or not equal blocks were bound before it', () => {
  const pages = bindAll(copyPages(realSite))
  const copies = pages.filter(({ route }) => route.startsWith('/copies/'))
  expect(copies).toHaveLength(3)
  const [first, ...others] = copies
  for (const { bound, asked } of others) {
    expect(bound.blocks).toEqual(first?.bound.blocks)
    expect(asked.map((question) => question.replaceAll(bound.route, '/copies/one'))).toEqual(first?.asked)
  }
})
