import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { listIds } from '../../../diagnostics/list-ids.ts'
import { makeDiagnostic } from '../../../diagnostics/make-diagnostic.ts'
import { relate } from '../../../diagnostics/relate.ts'
import { suggest } from '../../../diagnostics/suggest.ts'
import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import type { SiteIndex } from '../../../site/checked-site.ts'
import { checkBlockId } from '../../describe-targets.ts'
import { locateField, routesOf } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** Fields that name a block of the page or a form of the site. */
export const checkReferences: PageRule = (page, site, report) => {
  for (const block of page.blocks) {
    for (const field of block.fields) {
      const problem =
        field.kind === 'blockRef'
          ? checkBlockId(String(field.value), page, site)
          : field.kind === 'form'
            ? checkForm(String(field.value), site)
            : undefined
      if (problem)
        report(makeDiagnostic({ ...locateField(block, field.path), ...problem, routes: routesOf(page) }))
    }
  }
}

function checkForm(name: string, { forms }: SiteIndex): UnlocatedDiagnostic | undefined {
  if (forms.has(name)) return undefined
  const nearest = suggestNearest(name, forms.keys())
  const location = nearest === undefined ? undefined : forms.get(nearest)
  return {
    code: 'bad-value',
    cause: `form ${name}`,
    message: `There is no form "${name}" in pages.yaml${suggest(nearest)} Forms: ${listIds([...forms.keys()])}.`,
    related: location && [relate(location, `"${nearest}" is defined here`)],
  }
}
