import { listIds } from '../../../diagnostics/list-ids.ts'
import { relate } from '../../../diagnostics/relate.ts'
import { suggest } from '../../../diagnostics/suggest.ts'
import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import type { SiteIndex } from '../../../site/checked-site.ts'
import { checkBlockId, type Problem } from '../../describe-targets.ts'
import { placeField, routesOf } from '../../field-place.ts'
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
      if (problem) report({ ...placeField(block, field.path), ...problem, routes: routesOf(page) })
    }
  }
}

function checkForm(name: string, { forms }: SiteIndex): Problem | undefined {
  if (forms.has(name)) return undefined
  const nearest = suggestNearest(name, forms.keys())
  const place = nearest === undefined ? undefined : forms.get(nearest)
  return {
    code: 'bad-value',
    cause: `form ${name}`,
    message: `There is no form "${name}" in pages.yaml${suggest(nearest)} Forms: ${listIds([...forms.keys()])}.`,
    related: place && [relate(place, `"${nearest}" is defined here`)],
  }
}
