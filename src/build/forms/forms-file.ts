import type { DeliveryRoute } from '../../contracts/delivery-route.ts'
import type { DeskConfiguration } from '../../contracts/desk-status.ts'
import { type FormsFile, formsFileVersion, type IntakeForm } from '../../contracts/forms-file.ts'
import type { PageCut } from '../../contracts/page-cut.ts'
import { formatCompactJson } from '../schemas/format-compact-json.ts'

/** A page with forms. */
export interface FormPage {
  /** Every path of the page. */
  addresses: readonly string[]
  forms: readonly { id: string; cut: PageCut }[]
}

/** Writes `forms.json`: every form once, with the pages that show it, where their leads are delivered, and what the desk offers. */
export function writeFormsFile(
  url: string,
  pages: Iterable<FormPage>,
  definitions: ReadonlyMap<string, Omit<IntakeForm, 'routes' | 'cuts'>>,
  { deliveries = [], desk }: { deliveries?: DeliveryRoute[]; desk?: DeskConfiguration | undefined } = {},
): string {
  const forms = new Map<string, IntakeForm>()
  for (const { addresses, forms: own } of pages) {
    for (const { id, cut } of own) {
      const form = forms.get(id) ?? openForm(id, definitions)
      forms.set(id, form)
      form.routes.push(...addresses)
      form.cuts.push(...addresses.map(() => cut))
    }
  }
  const file = { version: formsFileVersion, url, forms: [...forms.values()] } satisfies FormsFile
  return formatCompactJson({
    ...file,
    ...(deliveries.length > 0 && { deliveries }),
    ...(desk && { desk }),
  })
}

function openForm(
  id: string,
  definitions: ReadonlyMap<string, Omit<IntakeForm, 'routes' | 'cuts'>>,
): IntakeForm {
  const definition = definitions.get(id)
  if (!definition) throw new Error(`The form ${id} of a page is not described`)
  const { parts, headers, ...rest } = definition
  return { ...rest, routes: [], cuts: [], parts, headers }
}
