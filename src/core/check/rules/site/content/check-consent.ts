import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import { findNotice } from '../../../../handover/consent-notice.ts'
import { listSitePurposes } from '../../../../handover/consent-purposes.ts'
import { findWithdrawAddress } from '../../../../handover/find-counts-address.ts'
import { getSpec } from '../../../../schema/block-spec.ts'
import type { ConsentSettings } from '../../../../schema/consent/consent-schema.ts'
import { servesLanguage } from '../../../../text/scripts.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import { type ComparedSite, isCompletelyRead, routesOfContribution, type SiteRule } from '../../rule.ts'

const place = ['site', 'consent', 'notice'] as const

/** A notice of consent is there in every language of the site, and is needed. Its texts are checked with each page. */
export const checkConsent: SiteRule = (site, report) => {
  const { resolved } = site
  const consent = resolved.settings.consent as Partial<ConsentSettings> | undefined
  if (typeof consent?.notice !== 'object' || consent.notice === null) return
  const notice = { notice: consent.notice }
  checkLanguages(notice, site, report)
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
