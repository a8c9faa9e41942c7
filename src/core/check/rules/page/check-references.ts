import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { recoverName } from '../../../diagnostics/recover-name.ts'
import type { SiteIndex } from '../../../handover/checked-site.ts'
import { locateField } from '../../../handover/locate-field.ts'
import type { FieldKind } from '../../../schema/field-kinds.ts'
import { checkBlockId } from '../../explain-targets.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['blockRef', 'form'])

/** Fields that name a block of the page or a form of the site. */
export const checkReferences: PageRule = (page, site, report) => {
  for (const { kind, value, block, path } of listPageFields(page, kinds)) {
    const problem = kind === 'form' ? checkForm(value, site) : checkBlockId(value, page, site)
    if (problem) report({ ...locateField(block, path), ...problem })
  }
}

function checkForm(name: string, { forms }: SiteIndex): UnlocatedDiagnostic | undefined {
  if (forms.has(name)) return undefined
  return recoverName(name, forms, {
    code: 'bad-value',
    cause: `form ${name}`,
    message: `There is no form "${name}" in pages.yaml`,
    heading: 'Forms',
  }).diagnostic
}
