import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { listIds } from '../../../diagnostics/list-ids.ts'
import { makeDiagnostic } from '../../../diagnostics/make-diagnostic.ts'
import { relate } from '../../../diagnostics/relate.ts'
import { suggest } from '../../../diagnostics/suggest.ts'
import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import { parseLink } from '../../../links/parse-link.ts'
import { asMap, findAt, locatePath } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import type { SiteRule } from '../rule.ts'

/** A chat pool has links of its own, or takes those of a pool that has. */
export const checkPools: SiteRule = ({ resolved }, report) => {
  const chat = asMap(findAt(resolved.root, ['site', 'chat']))
  const pools = new Map(
    [...(chat?.entries ?? [])].map(([name, { value }]) => [name, asMap(value)?.entries] as const),
  )
  const owners = [...pools].filter(([, fields]) => fields?.has('links')).map(([name]) => name)
  for (const [name, fields] of pools) {
    checkPoolLinks(fields?.get('links')?.value, report)
    const of = fields?.get('of')?.value
    if (of?.kind !== 'scalar' || of.text === null) continue
    const location = { span: of.span, path: `site.chat.${name}.of` }
    const wanted = of.text
    if (fields?.has('links')) {
      report(
        makeDiagnostic({
          code: 'bad-value',
          ...location,
          message: `The pool "${name}" has \`links\` and takes those of "${wanted}" as well: only one of the two can be.`,
          hint: 'Take `of` or `links` away.',
        }),
      )
    } else if (!owners.includes(wanted)) {
      const nearest = suggestNearest(wanted, owners)
      const key = nearest === undefined ? undefined : locatePath(resolved.root, ['site', 'chat', nearest]).key
      report(
        makeDiagnostic({
          code: 'unknown-pool',
          cause: wanted,
          ...location,
          message: pools.has(wanted)
            ? `The chat pool "${wanted}" has no links of its own to take. Pools that have: ${listIds(owners)}.`
            : `There is no chat pool "${wanted}"${suggest(nearest)} Pools with links: ${listIds(owners)}.`,
          related: key && !pools.has(wanted) ? [relate(key, `"${nearest}" is defined here`)] : undefined,
        }),
      )
    }
  }
}

/** A pool's links lead to other sites, by the rules for all links. */
function checkPoolLinks(links: Node | undefined, report: (diagnostic: Diagnostic) => void): void {
  for (const item of links?.kind === 'list' ? links.items : []) {
    // The check of the file has reported what has another form.
    if (item.kind !== 'scalar' || item.text === null || !item.text.startsWith('https://')) continue
    const link = parseLink(item.text)
    if ('problem' in link)
      report(makeDiagnostic({ code: 'unsafe-link', span: item.span, message: link.problem, hint: link.hint }))
  }
}
