import type { Rule } from '../../site/checked-site.ts'
import { checkAnalytics } from './page/check-analytics.ts'
import { checkAnchors } from './page/check-anchors.ts'
import { checkDeadlines } from './page/check-deadlines.ts'
import { checkHeadings } from './page/check-headings.ts'
import { checkLanguages } from './page/check-languages.ts'
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
import { checkContrast } from './site/check-contrast.ts'
import { checkFacts } from './site/check-facts.ts'
import { checkMessages } from './site/check-messages.ts'
import { checkPools } from './site/check-pools.ts'
import { checkRedirects } from './site/check-redirects.ts'
import { checkRoutes } from './site/check-routes.ts'
import { checkScriptSupport } from './site/check-script-support.ts'
import { checkSiteFacts } from './site/check-site-facts.ts'
import { checkTitles } from './site/check-titles.ts'

/** Every rule beside the schemas. One file each; the order does not matter. */
export const rules: readonly Rule[] = [
  checkAnalytics,
  checkAnchors,
  checkContrast,
  checkDeadlines,
  checkFacts,
  checkHeadings,
  checkLanguages,
  checkLinks,
  checkMarkdown,
  checkMedia,
  checkNavigation,
  checkPhones,
  checkPlaceholders,
  checkPools,
  checkRedirects,
  checkReferences,
  checkRoutes,
  checkScripts,
  checkScriptSupport,
  checkShare,
  checkSiteFacts,
  checkTitles,
  checkUrgency,
  checkMessages,
]
