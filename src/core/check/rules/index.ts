import type { Rule } from '../checked-site.ts'
import { checkAnalytics } from './check-analytics.ts'
import { checkAnchors } from './check-anchors.ts'
import { checkContrast } from './check-contrast.ts'
import { checkDeadlines } from './check-deadlines.ts'
import { checkFacts } from './check-facts.ts'
import { checkHeadings } from './check-headings.ts'
import { checkLanguages } from './check-languages.ts'
import { checkLinks } from './check-links.ts'
import { checkMarkdown } from './check-markdown.ts'
import { checkMedia } from './check-media.ts'
import { checkMessages } from './check-messages.ts'
import { checkNavigation } from './check-navigation.ts'
import { checkPhones } from './check-phones.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkPools } from './check-pools.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkReferences } from './check-references.ts'
import { checkRoutes } from './check-routes.ts'
import { checkScriptSupport } from './check-script-support.ts'
import { checkScripts } from './check-scripts.ts'
import { checkShare } from './check-share.ts'
import { checkSiteFacts } from './check-site-facts.ts'
import { checkTitles } from './check-titles.ts'
import { checkUrgency } from './check-urgency.ts'

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
