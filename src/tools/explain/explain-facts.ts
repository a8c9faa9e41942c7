import { textKeys } from '../../core/check/list-texts.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import { createFactScope, isBuiltInFact } from '../../core/handover/fact-scope.ts'
import { fillFacts, findFacts } from '../../core/text/facts.ts'
import { listScalars } from '../../core/tree/list-scalars.ts'
import { mapTexts } from '../../core/tree/map-texts.ts'
import { findAt, type NodePath } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'
import { readFactSource } from '../authored/open-side.ts'
import { type ExplainedFact, locate } from './explanation.ts'
import type { PageInSite } from './page-in-site.ts'

type ResolvedPage = Omit<PageInSite, 'findFactUses'>

/** The facts that texts use, each once, in their order. */
export function explainFacts(texts: readonly string[], subject: ResolvedPage): ExplainedFact[] {
  const names = new Set(texts.flatMap((text) => findFacts(text).map(({ name }) => name)))
  return [...names].map((name) => explainFact(name, subject))
}

/** One fact as the page sees it: the page's own before its parents' before the site's. */
export function explainFact(name: string, { page, parts, at }: ResolvedPage): ExplainedFact {
  const own = page.document.facts.get(name)
  const ofSite = parts.facts.get(name) ?? parts.contacts.get(name)
  const found = own ?? ofSite
  if (found)
    return {
      name,
      value: found.text,
      ...locate(found.span),
      ...(own && ofSite && { replaces: { ...locate(ofSite.span), value: ofSite.text } }),
    }
  if (!isBuiltInFact(name)) return { name }
  const value = lookUp({ page, parts, at })(name) ?? ''
  return { name, value, ...locateBuiltIn(name, { page, parts, at }) }
}

/** The values of a page's facts. */
const lookUp = ({ page, parts, at }: ResolvedPage) => createFactScope(page, readFactSource(parts, at))

/** A value with its facts filled in; `undefined` if it holds none. */
export function fillValue(value: unknown, texts: readonly string[], subject: ResolvedPage): unknown {
  if (!texts.some((text) => fillFacts(text, () => '') !== text)) return undefined
  const lookup = lookUp(subject)
  return mapTexts(value, (text) => (texts.includes(text) ? fillFacts(text, lookup) : text))
}

function locateBuiltIn(name: string, { page, parts, at }: ResolvedPage): Partial<ExplainedFact> {
  const fields: Node = page.document.fields
  const paths: Record<string, readonly [Node, NodePath]> = {
    'page.title': [fields, ['title']],
    'page.nav': [fields, ['nav']],
    'site.name': [parts.root, ['site', 'name']],
  }
  const [root, path] = paths[name] ?? []
  const node = root && path && findAt(root, path)
  if (node) return locate(node.span)
  if (name === 'year') return { source: `the year of ${at.toISOString().slice(0, 10)}` }
  if (name === 'route' && page.route) return locate(page.route.span)
  return { source: 'the engine' }
}

const textFields: ReadonlySet<string> = new Set(textKeys)

/** The texts of a page that can hold facts, at a path and below it. */
export function listTextsBelow(page: CheckedPage, blockId: string | undefined, path: NodePath): string[] {
  if (blockId === undefined) {
    const [first] = path
    if (!textFields.has(String(first))) return []
    return listScalars(findAt(page.document.fields, path)).flatMap(({ node }) => node.text ?? [])
  }
  const checked = page.blocks.find(({ block }) => block.id === blockId)
  return (checked?.fields ?? []).flatMap(({ value, path: at }) =>
    typeof value === 'string' && path.every((step, index) => step === at[index]) ? [value] : [],
  )
}
