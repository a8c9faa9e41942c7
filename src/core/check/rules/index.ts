import { checkAnalytics } from './page/check-analytics.ts'
import { checkAnchors } from './page/check-anchors.ts'
import { checkDeadlines } from './page/check-deadlines.ts'
import { checkEffects } from './page/check-effects.ts'
import { checkHeadings } from './page/check-headings.ts'
import { checkLinks } from './page/check-links.ts'
import { checkMarkdown } from './page/check-markdown.ts'
import { checkMedia } from './page/check-media.ts'
import { checkNavigation } from './page/check-navigation.ts'
import { checkPhones } from './page/check-phones.ts'
import { checkPlaceholders } from './page/check-placeholders.ts'
import { checkReferences } from './page/check-references.ts'
import { checkScripts } from './page/check-scripts.ts'
import { checkShare } from './page/check-share.ts'
import { checkUrgency } from './page/check-urgency.ts'
import { onEachPage, type SiteRule } from './rule.ts'
import { checkContactPhones } from './site/check-contact-phones.ts'
import { checkContrast } from './site/check-contrast.ts'
import { checkFacts } from './site/check-facts.ts'
import { checkMessages } from './site/check-messages.ts'
import { checkPools } from './site/check-pools.ts'
import { checkRedirectTargets } from './site/check-redirect-targets.ts'
import { checkRedirects } from './site/check-redirects.ts'
import { checkRoutes } from './site/check-routes.ts'
import { checkScriptSupport } from './site/check-script-support.ts'
import { checkSiteFacts } from './site/check-site-facts.ts'
import { checkSitePlaceholders } from './site/check-site-placeholders.ts'
import { checkTitles } from './site/check-titles.ts'

/**
 * Every rule beside the schemas, one file each. Of diagnostics with one cause the first is reported and the others
 * become related locations, so rules for `pages.yaml` come before those for pages that repeat its mistakes.
 */
export const rules: readonly SiteRule[] = [
  onEachPage(checkAnalytics),
  onEachPage(checkAnchors),
  checkContrast,
  onEachPage(checkDeadlines),
  onEachPage(checkEffects),
  checkFacts,
  onEachPage(checkHeadings),
  onEachPage(checkLinks),
  checkRedirectTargets,
  onEachPage(checkMarkdown),
  onEachPage(checkMedia),
  onEachPage(checkNavigation),
  checkContactPhones,
  onEachPage(checkPhones),
  checkSitePlaceholders,
  onEachPage(checkPlaceholders),
  checkPools,
  checkRedirects,
  onEachPage(checkReferences),
  checkRoutes,
  onEachPage(checkScripts),
  checkScriptSupport,
  onEachPage(checkShare),
  checkSiteFacts,
  checkTitles,
  onEachPage(checkUrgency),
  checkMessages,
]
