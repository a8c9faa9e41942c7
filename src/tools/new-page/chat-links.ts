import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { ResolvedDocument } from '../../core/handover/resolved-site.ts'
import { type BlockSpecs, getSpec } from '../../core/schema/block-spec.ts'
import { listFields } from '../../core/schema/walk-fields.ts'
import { formatPath, getEntries, toValue } from '../../core/tree/nodes.ts'
import { ChangeError } from '../changes/change-error.ts'
import type { StartingPoints } from './starting-points.ts'

/** A chat link of a block; `field` names it as `BLOCK.FIELD`. */
interface ChatLink {
  field: string
  pool: string
}

/** The chat links of a page's own blocks, without those whose pool is put together from facts. */
export function listChatLinks(page: ResolvedDocument, specs: BlockSpecs): ChatLink[] {
  return page.blocks.flatMap(({ id, type, area, fields }) => {
    const schema = area === 'main' ? getSpec(specs, type)?.schema : undefined
    if (!schema) return []
    return listFields(schema, toValue(fields)).flatMap(({ kind, path, value }): ChatLink[] => {
      const pool = kind === 'link' ? /^chat:([^$]+)$/.exec(String(value))?.[1] : undefined
      return pool === undefined ? [] : [{ field: formatPath([id, ...path]), pool }]
    })
  })
}

/**
 * What sets every chat link of a page to another pool.
 *
 * @throws {ChangeError} if there is no such pool, or the page has no chat link
 */
export function assignPool(
  points: StartingPoints,
  { page, name, specs }: { page: ResolvedDocument; name: string; specs: BlockSpecs },
): string[] {
  const pools = [...getEntries(points.site.root, ['site', 'chat']).keys()]
  if (!pools.includes(name))
    throw new ChangeError(
      `There is no chat pool "${name}"${suggest(findMeant(name, pools))} Pools: ${listNames(pools)}. A new pool is written under \`chat\` in pages.yaml.`,
    )
  const links = listChatLinks(page, specs)
  if (links.length === 0) throw new ChangeError('The page that it starts from has no chat links.')
  return links.map(({ field }) => `${field}=chat:${name}`)
}
