import { type ConsentPurpose, consentPurposes } from '../../contracts/consent.ts'
import { writeAskPattern } from '../../contracts/consent-regions.ts'
import { findNotice } from '../handover/consent-notice.ts'
import { listSitePurposes } from '../handover/consent-purposes.ts'
import { isLinkProblem } from '../links/authored-link.ts'
import { fillLink } from '../links/fill-link.ts'
import { parseLink } from '../links/parse-link.ts'
import { bindMessages } from '../messages/choose-messages.ts'
import { consentMessages } from '../messages/consent-messages.ts'
import type { Page, PageConsent } from '../model/page.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { mixText } from '../text/mix-text.ts'
import { parseInline } from '../text/parse-inline.ts'
import { bindInline } from './bind-inline.ts'
import { bindLink } from './bind-link.ts'
import { bindText, type TextContext } from './bind-text.ts'

/** What a page asks its visitors for; `undefined` where nothing needs their consent. */
export function bindConsent(
  { contactedAddresses, experiment }: Pick<Page, 'contactedAddresses' | 'experiment'>,
  settings: SiteSettings,
  context: TextContext,
): PageConsent | undefined {
  const { consent } = settings
  const notice = consent && findNotice(consent, context.lang)
  if (!consent || !notice) return undefined
  const ofSite = listSitePurposes(settings)
  const needed = new Set<ConsentPurpose>(ofSite)
  if (experiment && experiment.remember !== 'none') needed.add('measuring')
  if (contactedAddresses.frames.length > 0) needed.add('embeds')
  if (needed.size === 0) return undefined
  const link = (href: string) => {
    const parsed = parseLink(fillLink(href, context.fact))
    if (isLinkProblem(parsed)) throw new Error(`The link "${href}" reached binding unchecked`)
    return bindLink(parsed, { pool: () => undefined })
  }
  return {
    notice: mixText(JSON.stringify([consent.notice, ofSite])).slice(0, 16),
    purposes: consentPurposes.filter((purpose) => needed.has(purpose)),
    ask: writeAskPattern(consent.ask),
    keep: consent.keep,
    title: bindText(notice.title, context),
    text: bindInline(parseInline(notice.text), { ...context, link }),
    messages: bindMessages(consentMessages, context.lang, settings),
  }
}
