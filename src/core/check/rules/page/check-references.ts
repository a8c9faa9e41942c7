import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import type { Rule } from '../../../site/checked-site.ts'
import { asMap, findAt, locatePath } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import { placeField, routesOf } from '../../field-place.ts'
import { checkBlockId, listIds, type Problem, relate, suggest } from '../../index/link-targets.ts'

/** Fields that name a block of the page or a form of the site. */
export const checkReferences: Rule = (site, report) => {
  const forms = findAt(site.resolved.root, ['site', 'forms'])
  const names = [...(asMap(forms)?.entries.keys() ?? [])]
  for (const page of site.pages) {
    for (const block of page.blocks) {
      for (const field of block.fields) {
        const problem =
          field.kind === 'blockRef'
            ? checkBlockId(String(field.value), page)
            : field.kind === 'form'
              ? checkForm(String(field.value), names, forms)
              : undefined
        if (problem) report({ ...placeField(block, field.path), ...problem, routes: routesOf(page) })
      }
    }
  }
}

function checkForm(name: string, names: readonly string[], forms: Node | undefined): Problem | undefined {
  if (names.includes(name)) return undefined
  const nearest = suggestNearest(name, names)
  return {
    code: 'bad-value',
    cause: `form ${name}`,
    message: `There is no form "${name}" in pages.yaml${suggest(nearest)} Forms: ${listIds(names)}.`,
    related:
      forms && nearest !== undefined
        ? [relate(locatePath(forms, [nearest]).key, `"${nearest}" is defined here`)]
        : undefined,
  }
}
