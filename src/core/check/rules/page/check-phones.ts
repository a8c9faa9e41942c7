import type { CheckedPage, SiteIndex } from '../../../handover/checked-site.ts'
import { findFact } from '../../../handover/fact-scope.ts'
import { locateField } from '../../../handover/locate-field.ts'
import type { Fact } from '../../../handover/resolved-site.ts'
import type { FieldKind } from '../../../schema/field-kinds.ts'
import { explainBadPhone } from '../../contacts/explain-bad-phone.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['link'])
const factLink = /^tel:\$\{([A-Za-z][A-Za-z0-9_.-]*)\}$/i

/** The telephone numbers of links must be possible. A fact is reported at its definition. */
export const checkPhones: PageRule = (page, site, report) => {
  for (const { block, value, path } of listPageFields(page, kinds)) {
    const fact = findLinkedFact(value, page, site)
    const text = fact ? fact.text : /^tel:([^;]*)/i.exec(value)?.[1]
    const problem = text === undefined ? undefined : explainBadPhone(text, site.settings)
    if (!problem) continue
    const location = fact ? { span: fact.span } : locateField(block, path)
    report({ ...problem, ...location })
  }
}

/** The fact of a link such as `tel:${phone}`; contacts are checked at their definitions. */
function findLinkedFact(link: string, page: CheckedPage, site: SiteIndex): Fact | undefined {
  const name = factLink.exec(link)?.[1]
  return name === undefined || name.startsWith('contacts.') ? undefined : findFact(page, name, site)
}
