import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Span } from '../src/core/diagnostics/diagnostic.ts'
import type { Fact, ResolvedDocument } from '../src/core/handover/resolved-site.ts'
import type { MapNode, Node } from '../src/core/tree/tree.ts'
import { checkTexts, makeMedia, readChecked, readSiteTexts } from './site-in-memory.testing.ts'

/**
 * Each folder is a site; `expected.json` holds its pages as they are resolved: every value with the places it comes
 * from, first the one that holds, then those it replaced. `UPDATE=1` writes what is resolved now.
 */
const fixtures = join(import.meta.dirname, 'fixtures/resolve')
const media = makeMedia(['media/boat.svg', 'media/dusk.svg'])

const showPlace = ({ file, line, column }: Span) => `${file}:${line}:${column}`

/** A value, followed by its places; maps and lists hold those of their parts. */
function show(node: Node): unknown {
  if (node.kind === 'map') return showMap(node)
  if (node.kind === 'list')
    return [...node.items.map(show), ...listLayers(node.under).map((place) => `over ${place}`)]
  return [node.text, showPlace(node.span), ...listLayers(node.under)].join(' < ')
}

function showMap({ entries, under }: MapNode): Record<string, unknown> {
  return {
    ...Object.fromEntries([...entries].map(([key, { value }]) => [key, show(value)])),
    ...(under && { '(over)': listLayers(under) }),
  }
}

function listLayers(under: Node | undefined): string[] {
  return under ? [showPlace(under.span), ...listLayers(under.under)] : []
}

/** @param ofSite the facts and contacts of the site */
function showDocument(
  { chain, fields, facts, blocks }: ResolvedDocument,
  ofSite: readonly (readonly [name: string, fact: Fact])[],
): unknown {
  return {
    chain,
    title: show(fields.entries.get('title')?.value ?? fields),
    facts: Object.fromEntries(
      [...ofSite, ...facts].map(([name, { text, span }]) => [name, `${text} < ${showPlace(span)}`]),
    ),
    blocks: blocks.map(({ id, type, area, fields, origin, layer }) => ({
      block: `${area} ${type} ${id}`,
      origin: showPlace(origin),
      layer,
      fields: showMap(fields),
    })),
  }
}

describe('resolved pages', () => {
  test.each(readdirSync(fixtures))('%s', async (name) => {
    const folder = join(fixtures, name)
    const site = await checkTexts(readSiteTexts(folder), media)
    expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const { facts = [], contacts = [] } = site.updated.config.parts ?? {}
    const pages = readChecked(site).flatMap(({ route, document }) =>
      route ? [[route.path, showDocument(document, [...facts, ...contacts])]] : [],
    )
    const shown = `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`
    const file = join(folder, 'expected.json')
    if (process.env.UPDATE) writeFileSync(file, shown)
    expect(JSON.parse(shown)).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })
})
