import type { Report } from '../../../diagnostics/make-diagnostic.ts'
import { listNames } from '../../../diagnostics/phrases.ts'
import { recoverName } from '../../../diagnostics/recover-name.ts'
import { parseLink } from '../../../links/parse-link.ts'
import type { SiteSettings } from '../../../schema/site-schema.ts'
import { asMap, asText, getEntries, getItems } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import { explainBadChatLink } from '../../contacts/explain-bad-chat-link.ts'
import type { SiteRule } from '../rule.ts'

/** A chat pool has links of its own, or takes those of a pool that has. */
export const checkPools: SiteRule = ({ resolved }, report) => {
  const chat = getEntries(resolved.root, ['site', 'chat'])
  const pools = new Map([...chat].map(([name, { value }]) => [name, asMap(value)?.entries] as const))
  const owners = new Map(
    [...chat].flatMap(([name, { key }]) => (pools.get(name)?.has('links') ? [[name, key]] : [])),
  )
  for (const [name, fields] of pools) {
    checkPoolLinks(name, fields?.get('links')?.value, resolved.settings, report)
    const of = fields?.get('of')?.value
    const wanted = asText(of)
    if (!of || wanted === undefined) continue
    const location = { span: of.span, path: `site.chat.${name}.of` }
    if (fields?.has('links')) {
      report({
        code: 'bad-value',
        ...location,
        message: `The pool "${name}" has both \`links\` and \`of\`: only one of the two is allowed.`,
        hint: 'Remove `of` or `links`.',
      })
    } else if (!owners.has(wanted)) {
      const { diagnostic } = recoverName(wanted, pools.has(wanted) ? [] : owners, {
        code: 'unknown-pool',
        cause: wanted,
        message: pools.has(wanted)
          ? `The chat pool "${wanted}" has no links of its own`
          : `There is no chat pool "${wanted}"`,
      })
      const message = `${diagnostic.message} Pools with links: ${listNames(owners.keys())}.`
      report({ ...diagnostic, message, ...location })
    }
  }
}

/** A pool's links lead to other sites and follow the rules for all links. */
function checkPoolLinks(name: string, links: Node | undefined, settings: SiteSettings, report: Report): void {
  for (const [index, item] of getItems(links).entries()) {
    // Other shapes have been reported by the check of the file.
    const text = asText(item)
    if (!text?.startsWith('https://')) continue
    const location = { span: item.span, path: `site.chat.${name}.links.${index}` }
    const link = parseLink(text)
    if ('problem' in link)
      report({ code: 'unsafe-link', span: item.span, message: link.problem, hint: link.hint })
    const problem = 'problem' in link ? undefined : explainBadChatLink(text, settings)
    if (problem) report({ ...problem, ...location })
  }
}
