import { findCountry } from '../../../phone/find-country.ts'
import { isPossiblePhone } from '../../../phone/is-possible-phone.ts'
import type { Rule } from '../../../site/checked-site.ts'
import type { Fact } from '../../../site/resolved-site.ts'
import { asMap, findAt, type NodePath } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import { placeField, routesOf } from '../../field-place.ts'
import { isPlaceholderContact } from './check-placeholders.ts'

const phoneName = /phone|tel|mobile|whatsapp|fax/i
const phoneText = /^\+?[\d\s().\-–/]+$/
const factLink = /^tel:\$\{([A-Za-z][A-Za-z0-9_.-]*)\}$/i
/** Emergency and service numbers, which no country code belongs to. */
const longestShortCode = 6

/**
 * Telephone numbers must be possible by the rules of their country. A contact or fact is reported where it is defined,
 * whether a link uses it or not; placeholders have a rule of their own.
 */
export const checkPhones: Rule = ({ resolved, pages, settings }, report) => {
  const country = findCountry(settings)
  const isBad = (text: string) =>
    phoneText.test(text) &&
    text.replace(/\D/g, '').length > longestShortCode &&
    !isPlaceholderContact(text) &&
    !isPossiblePhone(text, country)
  const tell = (text: string) => ({
    code: 'placeholder-contact' as const,
    cause: `phone ${text}`,
    message: `"${text}" cannot be a telephone number: no country numbers its telephones like that.`,
    hint: text.trim().startsWith('+')
      ? 'Count its digits, and check the country code after the plus.'
      : `Count its digits. Without a plus it counts as a number of "${country}" (\`site.country\`).`,
  })
  const visit = (node: Node, path: NodePath) => {
    for (const [name, { value }] of asMap(node)?.entries ?? []) {
      if (value.kind === 'map') visit(value, [...path, name])
      const text = value.kind === 'scalar' ? (value.text ?? '') : ''
      if ((phoneName.test(name) || text.trim().startsWith('+')) && isBad(text))
        report({ ...tell(text), span: value.span, path: ['site', 'contacts', ...path, name].join('.') })
    }
  }
  const contacts = findAt(resolved.root, ['site', 'contacts'])
  if (contacts) visit(contacts, [])
  for (const page of pages) {
    for (const block of page.blocks) {
      for (const { kind, value, path } of block.fields) {
        if (kind !== 'link' || typeof value !== 'string') continue
        const fact = findLinkedFact(value, page.document.facts)
        const text = fact ? fact.text : /^tel:([^;]*)/i.exec(value)?.[1]
        if (text === undefined || !isBad(text)) continue
        const place = fact ? { span: fact.span } : placeField(block, path)
        report({ ...tell(text), ...place, routes: routesOf(page) })
      }
    }
  }
}

/** The fact of a link such as `tel:${phone}`; contacts are looked at where they are defined. */
function findLinkedFact(link: string, facts: ReadonlyMap<string, Fact>): Fact | undefined {
  const name = factLink.exec(link)?.[1]
  return name === undefined || name.startsWith('contacts.') ? undefined : facts.get(name)
}
