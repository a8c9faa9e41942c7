import type { FormEndpoint } from '../../contracts/intake-manifest.ts'
import { isOwnEndpoint } from '../../core/links/is-own-endpoint.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'

/** The endpoints of the checked `site.forms` that an intake of this engine answers, also those that no page sends to now. */
export const listEndpoints = (forms: SiteSettings['forms'] = {}): FormEndpoint[] =>
  Object.entries(forms).flatMap(([form, { endpoint, context }]) =>
    isOwnEndpoint({ endpoint, context })
      ? { form, path: new URL(endpoint, 'https://site.invalid').pathname }
      : [],
  )
