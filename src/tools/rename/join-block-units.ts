import { isLinkProblem } from '../../core/links/authored-link.ts'
import { parseLink } from '../../core/links/parse-link.ts'
import { collectLinks } from '../../core/text/collect-links.ts'
import { getText } from '../../core/tree/nodes.ts'
import type { AuthoredSource, SiteModel } from '../authored/site-model.ts'
import type { WrittenField } from './list-fields.ts'

/**
 * The layers in which an id means the same block, and the pages that have it. A block is defined in one layer, changed
 * in others and named by links in others again. If two pages share one of these layers, the id must have one name on
 * both; so the layers of all pages are joined.
 */
export function joinBlockUnits(
  { pages, layersOfPage }: SiteModel,
  fields: readonly WrittenField[],
  { id, names, target }: { id: string; names: ReadonlySet<string>; target: AuthoredSource },
): { units: ReadonlySet<AuthoredSource>; pages: ReadonlySet<string> } {
  const defining = (unit: AuthoredSource) =>
    unit.kind !== 'shared' && unit.entries.some((entry) => entry.id === id)
  const naming = findNamingUnits(fields, id, names)
  const groups = new Map<AuthoredSource, AuthoredSource>()
  const find = (unit: AuthoredSource): AuthoredSource => {
    let root = unit
    for (let next = groups.get(root); next && next !== root; next = groups.get(root)) root = next
    groups.set(unit, root)
    return root
  }
  const withBlock = new Map<string, AuthoredSource>()
  for (const page of pages) {
    const layers = layersOfPage(page)
    if (!layers.some(defining)) continue
    const joined = layers.filter((unit) => defining(unit) || naming.has(unit))
    const [first] = joined
    if (!first) continue
    withBlock.set(page, first)
    for (const unit of joined) groups.set(find(unit), find(first))
  }
  const start = target.kind === 'frame' ? target : (withBlock.get(target.name) ?? target)
  const group = find(start)
  return {
    units: new Set([start, ...[...groups.keys()].filter((unit) => find(unit) === group)]),
    pages: new Set([...withBlock].filter(([, unit]) => find(unit) === group).map(([page]) => page)),
  }
}

/** The layers that name a block of their own page: in links, in fields for a block, in `after` and `before`. */
function findNamingUnits(
  fields: readonly WrittenField[],
  id: string,
  names: ReadonlySet<string>,
): Set<AuthoredSource> {
  const naming = new Set<AuthoredSource>()
  for (const field of fields) {
    if (naming.has(field.unit)) continue
    const isNamed =
      field.kind === 'blockRef' ? field.text === id : collectLinks(field.kind, field.text).some(namesBlock)
    if (isNamed) naming.add(field.unit)
  }
  for (const { unit } of fields) {
    const positions = unit.entries.flatMap(({ node }) => [getText(node, 'after'), getText(node, 'before')])
    if (positions.includes(id)) naming.add(unit)
  }
  return naming

  function namesBlock(href: string): boolean {
    if (!/^(?:#|dialog:)/i.test(href)) return false
    const link = parseLink(href)
    if (isLinkProblem(link)) return false
    return (link.kind === 'anchor' && names.has(link.id)) || (link.kind === 'dialog' && link.id === id)
  }
}
