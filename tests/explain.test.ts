import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { listSiteFiles } from '../src/builder/files/find-files.ts'
import { openSide, trustMedia } from '../src/tools/authored/open-side.ts'
import { explainTarget } from '../src/tools/explain/explain-target.ts'
import { createRandom } from './incremental/random.testing.ts'
import { type NaivePage, resolveNaively } from './naive-resolver.testing.ts'

const root = join(import.meta.dirname, '..')
const fixtures = join(root, 'tests/fixtures/resolve')
const at = new Date('2026-01-31T12:00:00Z')

/** Explains targets of the pages of a site, as `vaasal explain` does. */
async function openExplainer(folder: string) {
  const { config, engine, documents } = openSide({
    registry: engineRegistry,
    files: await listSiteFiles(folder),
    media: trustMedia([]),
    at,
  })
  if (!engine || !config.parts) throw new Error('pages.yaml cannot be read')
  const { parts, routes } = config
  const pages = new Map(
    routes.map(({ document, ...route }) => [
      route.path,
      document === undefined ? undefined : engine.look({ document, route }),
    ]),
  )
  return (path: string, target: string) => {
    const page = pages.get(path)
    if (!page) throw new Error(`${path} cannot be resolved`)
    const look = (file: string) => {
      const name = [...documents].find(([, listed]) => listed.file === file)?.[0]
      return name === undefined ? undefined : engine.look({ document: name })
    }
    return explainTarget(target, { page, parts, at, findFactUses: () => [] }, look)
  }
}

/** What the naive resolver says about a value, in the form of `show`. */
function showNaively({ values, removed, facts }: NaivePage, path: string) {
  const gone = removed.get(path)
  if (gone) return { state: 'removed', layers: gone.map(fileOf).slice(0, 1) }
  const { text, layers } = values.get(path) ?? { text: undefined, layers: [] }
  const names = [...(text ?? '').matchAll(/(?<!\$)\$\{([\w.-]+)\}/g)].map(([, name = '']) => name)
  return {
    state: 'set',
    value: text,
    layers: layers.map((layer) => (/:\d/.test(layer) ? layer : fileOf(layer))),
    facts: [...new Set(names)]
      .filter((name) => facts.has(name))
      .map((name) => `${name} ${facts.get(name)?.text} ${facts.get(name)?.at}`),
  }
}

const fileOf = (layer: string) => layer.split(':')[0]

function show(explanation: ReturnType<typeof explainTarget>) {
  const { state, value, layers, facts } = explanation
  const places = layers.map(({ action, file, line }) => (action === 'remove' ? file : `${file}:${line}`))
  if (state === 'removed' || state === 'default' || state === 'not set')
    return { state: 'removed', layers: places.slice(0, 1) }
  return {
    state,
    value,
    layers: places,
    facts: facts.flatMap(({ name, value, file, line }) =>
      file === undefined || /^(?:site|page)\.|^route$/.test(name) ? [] : `${name} ${value} ${file}:${line}`,
    ),
  }
}

/** Facts are filled in only where the schema gives a field a kind; the naive resolver knows no schema. */
const isText = ({ facts }: { facts?: unknown[] }) => (facts?.length ?? 0) > 0

test.each([
  ['the first site', root, true],
  ['the second site', join(root, 'tests/fixtures/second-site'), false],
] as const)(
  'explains 200 random fields of %s as a naive resolver of the same documents does',
  async (_, folder, hasVariants) => {
    const explain = await openExplainer(folder)
    const pages = resolveNaively(folder)
    const random = createRandom(20)
    const fields = pages.flatMap((page) =>
      [...page.values.keys(), ...page.removed.keys()].map((path) => ({ page, path })),
    )
    let removed = 0
    let replaced = 0
    let withFacts = 0
    for (let count = 0; count < 200; count++) {
      const { page, path } = fields[random(fields.length)] ?? {}
      if (!page || path === undefined) throw new Error('There are no fields')
      const expected = showNaively(page, path)
      expect(show(explain(page.route, path)), `${page.route} ${path}`).toEqual(expected)
      if (expected.state === 'removed') removed += 1
      if (expected.layers.length > 1) replaced += 1
      if (isText(expected)) withFacts += 1
    }
    expect(fields.length).toBeGreaterThan(300)
    expect(withFacts).toBeGreaterThan(0)
    if (hasVariants) expect(replaced + removed).toBeGreaterThan(0)
  },
)

test.each(readdirSync(fixtures))('explains every field of the site "%s"', async (name) => {
  const folder = join(fixtures, name)
  const explain = await openExplainer(folder)
  for (const page of resolveNaively(folder)) {
    for (const path of [...page.values.keys(), ...page.removed.keys()])
      expect(show(explain(page.route, path)), `${page.route} ${path}`).toEqual(showNaively(page, path))
  }
})
