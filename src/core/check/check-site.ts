import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo } from '../diagnostics/make-diagnostic.ts'
import type { MediaLibrary } from '../model/media.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { CheckedSite } from '../site/checked-site.ts'
import type { ResolvedSite } from '../site/resolved-site.ts'
import type { Validators } from '../validate/create-validators.ts'
import { checkPages } from './check-pages.ts'
import { indexSite } from './index/index-site.ts'
import { rules } from './rules/index.ts'

export interface CheckInput {
  resolved: ResolvedSite
  specs: BlockSpecs
  validators: Validators
  media: MediaLibrary
  /** The time for `${year}` and deadlines. */
  at: Date
  report: (diagnostic: Diagnostic) => void
}

/** Validates every page against the schemas of its blocks, and applies all rules to the pages and to the site. */
export function checkSite({ resolved, specs, validators, media, at, report }: CheckInput): CheckedSite {
  const { settings } = resolved
  const pages = checkPages({ resolved, specs, validators, defaultLang: settings.lang, report })
  const site = { resolved, settings, specs, pages, media, at }
  const checked: CheckedSite = { ...site, index: indexSite(site) }
  for (const rule of rules) rule(checked, reportTo(report))
  return checked
}
