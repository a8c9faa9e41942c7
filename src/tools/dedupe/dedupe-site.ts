import { readYaml } from '../../core/read/read-yaml.ts'
import { isSharedBlockName } from '../../core/resolve/find-chain.ts'
import { createDocumentResolver } from '../../core/resolve/resolve-document.ts'
import { asMap, getEntries, getText } from '../../core/tree/nodes.ts'
import type { SourceFile } from '../../core/tree/tree.ts'
import type { SiteModel } from '../authored/site-model.ts'
import type { FileChange } from '../changes/file-change.ts'
import { chooseParents } from './choose-parents.ts'
import { findSimilar } from './find-similar.ts'
import { isSameContent, type PageContent, readContent } from './page-content.ts'
import { renderChild } from './render-child.ts'

/** A document that can become the child of another. */
export interface Duplicate {
  document: string
  parent: string
  /** By which part of its text it becomes shorter, from 0 to 1. */
  saved: number
  lines: { before: number; after: number }
  change: FileChange
}

/** A child must be shorter than this part of the document, or it is not worth it. */
const maxLength = 0.7

/**
 * Finds documents that are nearly copies of others, and writes them as children. Their pages stay what they are: each
 * child is resolved again and compared with the document, and one that differs is left out.
 */
export function dedupeSite(model: SiteModel, minShare: number): Duplicate[] {
  const { documents, units, input } = model
  const { specs, texts } = input
  const contents = readContents(model, documents)
  const parents = chooseParents(findSimilar(contents, minShare), findRelated(documents))
  const siteFacts = getEntries(model.site.root, ['site', 'facts'])
  // A fact that only the parent has would hide the site's.
  const hides = (base: PageContent, content: PageContent) =>
    Object.keys(base.facts).some((fact) => !Object.hasOwn(content.facts, fact) && siteFacts.has(fact))
  const changed = new Map(documents)
  const duplicates: Duplicate[] = []
  for (const name of parents.keys()) {
    const unit = units.get(name)
    const content = contents.get(name)
    const text = texts.get(unit?.file ?? '')
    if (!unit || !content || text === undefined) continue
    const write = (parent: string): string | undefined => {
      const base = contents.get(parent)
      const above = units.get(parent)
      return base && above && !hides(base, content)
        ? renderChild({ unit, text, content, parent: { name: parent, content: base, unit: above }, specs })
        : undefined
    }
    const found = listAncestors(name, parents)
      .map((parent) => ({ parent, after: write(parent) }))
      .find(({ after }) => after !== undefined && after.length <= text.length * maxLength)
    if (!found?.after) continue
    const { parent, after } = found
    changed.set(name, readYaml(unit.file, after).source)
    duplicates.push({
      ...{ document: name, parent, saved: 1 - after.length / text.length },
      lines: { before: countLines(text), after: countLines(after) },
      change: { file: unit.file, before: text, after },
    })
  }
  const results = readContents(model, changed)
  return duplicates.filter(({ document }) => {
    const [before, after] = [contents.get(document), results.get(document)]
    return before && after && isSameContent(before, after)
  })
}

/** The parent that was chosen for a document, followed by the parents of that. */
function listAncestors(name: string, parents: ReadonlyMap<string, string>): string[] {
  const parent = parents.get(name)
  return parent === undefined ? [] : [parent, ...listAncestors(parent, parents)]
}

/** What the documents say that can be resolved completely, shared blocks aside. */
function readContents(
  { site, input }: SiteModel,
  documents: ReadonlyMap<string, SourceFile>,
): Map<string, PageContent> {
  const root = asMap(site.root)
  if (!root) return new Map()
  const resolve = createDocumentResolver({
    ...{ specs: input.specs, site: root, documents, levels: new Map() },
    isBroken: (name) => documents.get(name)?.root === undefined,
  })
  return new Map(
    [...documents.keys()].flatMap((name) => {
      const resolved = isSharedBlockName(name) ? undefined : resolve(name)
      const content = resolved?.diagnostics.length === 0 ? readContent(resolved) : undefined
      return content ? [[name, content]] : []
    }),
  )
}

/** The documents that already have a parent, or are one. */
function findRelated(documents: ReadonlyMap<string, SourceFile>): Set<string> {
  const related = new Set<string>()
  for (const [name, { root }] of documents) {
    const parent = getText(root, 'extends')
    if (parent !== undefined) related.add(name).add(parent)
  }
  return related
}

const countLines = (text: string) => text.trimEnd().split('\n').length
