import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { listModuleNames } from '../src/core/model/wake.ts'
import { type RenderedPage, renderPageWithRanges } from '../src/render/render-page.ts'
import { toShares } from '../src/render/versions/render-versions.ts'
import { experimentSite } from './experiment-site.testing.ts'
import { loadTexts, makeMedia } from './site-in-memory.testing.ts'

const { pages, shell } = await loadTexts(experimentSite, makeMedia(['media/one.svg', 'media/two.svg']))

function render(route: string): RenderedPage {
  const page = pages.find((one) => one.route === route)
  if (!page || !shell) throw new Error(`There is no page ${route}`)
  const modules = Object.values(blocks).flatMap((definition) =>
    listModuleNames(definition).map((name) => [name, '/assets/x.js']),
  )
  return renderPageWithRanges(page, {
    ...{ blocks, shell },
    client: { main: '/assets/main.js', modules: Object.fromEntries(modules) },
    fonts: { families: 'serif', css: {} },
  })
}

const withExperiment = render('/')
const without = render('/plain')
const cut = ({ document: { html } }: RenderedPage, [start, end]: readonly [number, number]) =>
  html.slice(start, end)

test('the body of a page is the same with and without an experiment, but for an image that waits', () => {
  const body = ({ document: { html } }: RenderedPage) => html.slice(html.indexOf('<body'))
  expect(body(withExperiment)).toBe(body(without).replace('<img src', '<img loading="lazy" src'))
})

test('the places of the experiment are where the page says they are', () => {
  const { versions } = withExperiment
  expect(cut(withExperiment, versions?.shares ?? [0, 0])).toBe('{"control":0.25,"direct":1,"old":0}')
  const direct = versions?.versions.find(({ name }) => name === 'direct')
  const ids = direct?.blocks.map(({ id, block }) => [
    id,
    /id="([^"]+)"/.exec(cut(withExperiment, block))?.[1],
  ])
  expect(ids).toEqual(['opening', 'ways', 'voices', 'lead'].map((id) => [id, id]))
  expect([...(versions?.changed ?? [])]).toEqual(['opening', 'numbers', 'voices', 'lead'])
  expect(without.versions).toBeUndefined()
})

test('a page with an experiment is valid HTML as far as the page without it is', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const list = ({ document: { html } }: RenderedPage) =>
    new Set(
      validator
        .validateStringSync(html)
        .results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)),
    )
  const known = list(without)
  expect([...list(withExperiment)].filter((rule) => !known.has(rule))).toEqual([])
})

test('shares follow each other, and arms without a weight have none', () => {
  expect(toShares({ control: 0, b: 1, c: 0, d: 3 })).toEqual({ control: 0, b: 0.25, c: 0, d: 1 })
  expect(Object.values(toShares({ control: 1, b: 1, c: 1 })).at(-1)).toBe(1)
})
