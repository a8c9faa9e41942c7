import type { UnlocatedDiagnostic } from '../../../../diagnostics/diagnostic.ts'
import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import { findMeant, recoverName } from '../../../../diagnostics/recover-name.ts'
import { findNotice } from '../../../../handover/consent-notice.ts'
import { listSitePurposes } from '../../../../handover/consent-purposes.ts'
import { isBuiltInFact } from '../../../../handover/fact-scope.ts'
import { findWithdrawAddress } from '../../../../handover/find-counts-address.ts'
import { isLinkProblem } from '../../../../links/authored-link.ts'
import { parseLink } from '../../../../links/parse-link.ts'
import { getSpec } from '../../../../schema/block-spec.ts'
import type { ConsentSettings } from '../../../../schema/consent/consent-schema.ts'
import { collectLinks } from '../../../../text/collect-links.ts'
import { findFacts } from '../../../../text/facts.ts'
import { servesLanguage } from '../../../../text/scripts.ts'
import { asText, findAt, getEntries, locatePath } from '../../../../tree/nodes.ts'
import { explainBadAddress } from '../../../explain-targets.ts'
import { type ComparedSite, isCompletelyRead, routesOfContribution, type SiteRule } from '../../rule.ts'

const place = ['site', 'consent', 'notice'] as const

/** A notice of consent is there in every language of the site, leads somewhere, and is needed. */
export const checkConsent: SiteRule = (site, report) => {
  const { resolved } = site
  const consent = resolved.settings.consent as Partial<ConsentSettings> | undefined
  if (typeof consent?.notice !== 'object' || consent.notice === null) return
  const notice = { notice: consent.notice }
  checkLanguages(notice, site, report)
  for (const lang of Object.keys(consent.notice)) checkTexts(lang, site, report)
  if (isCompletelyRead(site) && !isNeeded(site))
    report({
      code: 'no-effect',
      span: locatePath(resolved.root, ['site', 'consent']).key,
      path: 'site.consent',
      message:
        '`consent` has no effect: the site has no tags, no campaign data, no experiment, no frame of another site and no form of its own, so visitors are asked for nothing.',
      hint: 'Remove `consent`. It is needed as soon as a tag is configured under `analytics`.',
    })
}

function checkLanguages(notice: Pick<ConsentSettings, 'notice'>, site: ComparedSite, report: Report): void {
  const { pages, resolved } = site
  const shown = pages.filter(({ summary }) => summary)
  const lacking = new Set<string>()
  for (const page of shown) {
    const { lang = '', route = '' } = page.summary ?? {}
    if (findNotice(notice, lang) || lacking.has(lang)) continue
    lacking.add(lang)
    report({
      code: 'missing-field',
      cause: `consent ${lang}`,
      span: locatePath(resolved.root, place).key,
      path: 'site.consent.notice',
      message: `The notice lacks the language "${lang}", in which ${route} is written: its visitors could not be asked.`,
      hint: `Write \`${lang}: { title: …, text: … }\` here, translated from the other languages.`,
      routes: routesOfContribution(page),
    })
  }
  if (lacking.size > 0 || !isCompletelyRead(site)) return
  const spoken = new Set(shown.map(({ summary }) => summary?.lang ?? ''))
  for (const lang of Object.keys(notice.notice)) {
    if ([...spoken].some((one) => servesLanguage(lang, one))) continue
    report({
      code: 'no-effect',
      span: locatePath(resolved.root, [...place, lang]).key,
      path: `site.consent.notice.${lang}`,
      message: `No page is written in the language "${lang}", so nobody reads this notice.`,
      hint: 'Remove it, or write a page in this language.',
    })
  }
}

/** The links and facts of a notice. */
function checkTexts(lang: string, { resolved, index }: ComparedSite, report: Report): void {
  for (const [field, { value }] of getEntries(resolved.root, [...place, lang])) {
    const text = asText(findAt(resolved.root, [...place, lang, field])) ?? ''
    const location = { span: value.span, path: `site.consent.notice.${lang}.${field}` }
    for (const { name } of findFacts(text)) {
      if (index.facts.has(name) || isBuiltInFact(name)) continue
      const { diagnostic } = recoverName(name, [...index.facts.keys()], {
        code: 'unknown-fact',
        message: `The site has no fact "${name}"`,
        meant: findMeant(name, index.facts.keys()),
      })
      report({ ...diagnostic, fix: undefined, ...location })
    }
    if (field !== 'text') continue
    for (const href of collectLinks('inline', text)) {
      const problem = explainLink(href, index)
      if (problem) report({ ...problem, fix: undefined, ...location })
    }
  }
}

/** Links to what one page has, and another may not. */
const ofSinglePages: ReadonlySet<string> = new Set(['anchor', 'chat', 'dialog'])

function explainLink(href: string, index: ComparedSite['index']): UnlocatedDiagnostic | undefined {
  if (href.includes('${')) return undefined
  const link = parseLink(href)
  if (isLinkProblem(link) || !ofSinglePages.has(link.kind)) return explainBadAddress(href, index)
  return {
    code: 'bad-value',
    message: `"${href}" cannot stand in the notice, which every page shows: not every page has what it leads to.`,
    hint: 'Link to a route, such as that of the privacy policy.',
  }
}

/** Whether some page asks for something. */
function isNeeded({ resolved, pages, specs }: ComparedSite): boolean {
  const { settings } = resolved
  if (listSitePurposes(settings).length > 0 || findWithdrawAddress(settings) !== undefined) return true
  const hasFrames = (type: string) =>
    JSON.stringify(getSpec(specs, type)?.schema ?? '').includes('"kind":"embed"')
  return pages.some(
    ({ experiment, languages }) => experiment || languages.some(({ types }) => types.some(hasFrames)),
  )
}
