import type { Rule } from '../../../site/checked-site.ts'
import type { Node } from '../../../tree/tree.ts'
import { placeField, routesOf } from '../../field-place.ts'

/**
 * What cannot reach a real person: numbers that are all zeros, and the names reserved for examples (RFC 2606,
 * RFC 6761), `chat.example` among them. And ids of tags that are all zeros: they belong to no account.
 */
const placeholder =
  /\bG(?:TM)?-0{4,}\b|(?:\+\d{1,3}[\s-]?)?0{5}[\s-]?0{5}|\b[\w.-]+\.example\b|\bexample\.(?:com|org|net)\b/

/** Whether a text holds a contact that is known to reach nobody. */
export const isPlaceholderContact = (text: string) => placeholder.test(text)

/** Contacts must reach someone before the site goes out. A contact is reported where it is defined. */
export const checkPlaceholders: Rule = ({ resolved, pages }, report) => {
  const visit = (node: Node, path: string) => {
    if (node.kind === 'map')
      for (const [key, { value }] of node.entries) visit(value, path ? `${path}.${key}` : key)
    else if (node.kind === 'list')
      for (const [index, item] of node.items.entries()) visit(item, `${path}[${index}]`)
    else if (node.text !== null && placeholder.test(node.text))
      report({ ...describe(node.text), span: node.span, path })
  }
  const site = resolved.root.entries.get('site')?.value
  if (site) visit(site, 'site')
  for (const page of pages) {
    for (const block of page.blocks) {
      for (const { value, path } of block.fields) {
        if (typeof value === 'string' && placeholder.test(value))
          report({ ...describe(value), ...placeField(block, path), routes: routesOf(page) })
      }
    }
  }
}

function describe(text: string): { code: 'placeholder-contact'; cause: string; message: string } {
  const found = placeholder.exec(text)?.[0] ?? text
  return {
    code: 'placeholder-contact',
    cause: found,
    message: `"${found}" is a placeholder: it ${found.startsWith('G') ? 'belongs to no account' : 'reaches nobody'}.`,
  }
}
