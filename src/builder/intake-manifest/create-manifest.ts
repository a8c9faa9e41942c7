import type { DeliveryRoute } from '../../contracts/delivery-route.ts'
import type { DeskConfiguration } from '../../contracts/desk-status.ts'
import type { FormRange } from '../../contracts/form-range.ts'
import {
  type CountedSite,
  type FormEndpoint,
  type IntakeForm,
  type IntakeManifest,
  intakeManifestVersion,
  type SiteIdentity,
  type WithdrawPage,
} from '../../contracts/intake-manifest.ts'
import type { FormDefinition } from '../page/page-record.ts'

/** A page with forms. */
export interface FormPage {
  /** Every path of the page. */
  addresses: readonly string[]
  document: string
  forms: readonly { id: string; range: FormRange }[]
}

/** What the manifest says beside the forms. */
interface SiteForIntake {
  site?: SiteIdentity | undefined
  endpoints?: FormEndpoint[]
  deliveries?: DeliveryRoute[]
  counts?: CountedSite | undefined
  withdraw?: WithdrawPage | undefined
  strings?: IntakeManifest['strings']
  desk?: DeskConfiguration | undefined
  experiments?: NonNullable<IntakeManifest['experiments']>
  titles?: Record<string, string>
}

/** The intake manifest: every form once, with the pages that show it, and what else the intake and the desk need to know. */
export function createManifest(
  url: string,
  pages: Iterable<FormPage>,
  definitions: ReadonlyMap<string, FormDefinition>,
  more: SiteForIntake = {},
): IntakeManifest {
  const {
    site,
    endpoints = [],
    deliveries = [],
    counts,
    withdraw,
    strings,
    desk,
    experiments = [],
    titles,
  } = more
  const forms = new Map<string, IntakeForm>()
  for (const { addresses, document, forms: own } of pages) {
    for (const { id, range } of own) {
      const form = forms.get(id) ?? openForm(id, definitions)
      forms.set(id, form)
      form.routes.push(...addresses)
      form.documents.push(...addresses.map(() => document))
      form.ranges.push(...addresses.map(() => range))
    }
  }
  return {
    ...{ version: intakeManifestVersion, url, ...(site && { site }), forms: [...forms.values()] },
    ...(endpoints.length > 0 && { endpoints }),
    ...(deliveries.length > 0 && { deliveries }),
    ...(counts && { counts }),
    ...(withdraw && { withdraw }),
    ...(strings && { strings }),
    ...(desk && { desk }),
    ...(experiments.length > 0 && { experiments }),
    ...(titles && { titles }),
  }
}

function openForm(id: string, definitions: ReadonlyMap<string, FormDefinition>): IntakeForm {
  const definition = definitions.get(id)
  if (!definition) throw new Error(`The form ${id} of a page is not described`)
  const { parts, headers, ...rest } = definition
  return { ...rest, routes: [], documents: [], ranges: [], parts, headers }
}
