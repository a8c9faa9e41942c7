import type { Finding } from '../diagnostics/diagnostic.ts'
import type { MediaLibrary } from '../media.ts'
import { toValue } from '../nodes.ts'
import { resolveSite } from '../resolve/resolve-site.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import type { SourceFile } from '../tree.ts'
import { checkPages } from './check-pages.ts'
import type { CheckedSite } from './checked-site.ts'
import type { Validators } from './create-validators.ts'
import { explainErrors } from './explain-error.ts'
import { rules } from './rules/index.ts'

export interface CheckInput {
  site: SourceFile
  documents: ReadonlyMap<string, SourceFile>
  specs: BlockSpecs
  validators: Validators
  media: MediaLibrary
  /** What `${year}` and deadlines are reckoned from. */
  at: Date
  report: (finding: Finding) => void
}

/** Resolves and checks everything; `undefined` when `pages.yaml` itself cannot be used. */
export function checkSite(input: CheckInput): CheckedSite | undefined {
  const { site, documents, specs, validators, media, at, report } = input
  if (!site.root) return undefined
  const value = toValue(site.root)
  const siteFindings = explainErrors(validators.site(value), {
    root: site.root,
    rootKey: startOf(site),
    path: [],
  })
  siteFindings.forEach(report)
  for (const [name, document] of documents) {
    if (!document.root || name.startsWith('shared/')) continue
    const errors = validators.document(toValue(document.root))
    explainErrors(errors, { root: document.root, rootKey: startOf(document), path: [] }).forEach(report)
  }
  const resolved = resolveSite({ site, documents, specs, report })
  const settings = (value as { site?: SiteSettings }).site
  if (!resolved || !settings || !isUsable(settings)) return undefined
  const pages = checkPages({ resolved, specs, validators, defaultLang: settings.lang, report })
  const checked: CheckedSite = { resolved, settings, specs, pages, media, at }
  for (const rule of rules) rule(checked, report)
  return checked
}

/** Whether the site's own settings are whole enough to look at its pages. */
function isUsable({ name, url, lang, theme }: Partial<SiteSettings>): boolean {
  return (
    typeof name === 'string' &&
    typeof url === 'string' &&
    isLanguage(lang) &&
    typeof theme?.colors === 'object'
  )
}

function isLanguage(tag: unknown): boolean {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

function startOf({ file, root }: SourceFile) {
  return root
    ? { ...root.span, endLine: root.span.line, endColumn: root.span.column }
    : { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
