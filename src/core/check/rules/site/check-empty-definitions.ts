import { getEntries, isNull } from '../../../tree/nodes.ts'
import type { SiteRule } from '../rule.ts'

const definitions = [
  { part: 'chat', what: 'chat pool', hint: 'Write its links below it: `links: ["https://…"]`.' },
  { part: 'forms', what: 'form', hint: 'Write where its answers are sent: `{ endpoint: … }`.' },
] as const

/** A chat pool or a form that is named and left empty: to the schema it is not set, but links and blocks find its name. */
export const checkEmptyDefinitions: SiteRule = ({ resolved }, report) => {
  for (const { part, what, hint } of definitions) {
    for (const [name, { key, value }] of getEntries(resolved.root, ['site', part])) {
      if (!isNull(value)) continue
      report({
        code: 'missing-field',
        span: key,
        path: `site.${part}.${name}`,
        message: `The ${what} "${name}" is empty.`,
        hint,
      })
    }
  }
}
