import { checkAnalytics } from './page/check-analytics.ts'
import { checkAnchors } from './page/check-anchors.ts'
import { checkCaptions } from './page/check-captions.ts'
import { checkEffects } from './page/check-effects.ts'
import { checkFacts } from './page/check-facts.ts'
import { checkHeadings } from './page/check-headings.ts'
import { checkImages } from './page/check-images.ts'
import { checkLinks } from './page/check-links.ts'
import { checkMarkdown } from './page/check-markdown.ts'
import { checkMedia } from './page/check-media.ts'
import { checkNavigation } from './page/check-navigation.ts'
import { checkPlaceholders } from './page/check-placeholders.ts'
import { checkReferences } from './page/check-references.ts'
import { checkScripts } from './page/check-scripts.ts'
import { checkSharePicture } from './page/check-share-picture.ts'
import { checkAbout } from './page/content/check-about.ts'
import { checkAction } from './page/content/check-action.ts'
import { checkDetails } from './page/content/check-details.ts'
import { checkMarks } from './page/content/check-marks.ts'
import { checkNotice } from './page/content/check-notice.ts'
import { checkSamples } from './page/content/check-samples.ts'
import { checkUniqueKeys } from './page/content/check-unique-keys.ts'
import { checkValues } from './page/content/check-values.ts'
import { checkMoments } from './page/time/check-moments.ts'
import { checkOtherwise } from './page/time/check-otherwise.ts'
import { checkDeadlines, checkSchedules } from './page/time/check-schedules.ts'
import { checkUrgency } from './page/time/check-urgency.ts'
import { checkExperiment } from './page/versions/check-experiment.ts'
import { checkMatch } from './page/versions/check-match.ts'
import type { PageRule, SiteRule } from './rule.ts'
import { checkContactPhones } from './site/check-contact-phones.ts'
import { checkContrast } from './site/check-contrast.ts'
import { checkEmptyDefinitions } from './site/check-empty-definitions.ts'
import { checkHostDifferences } from './site/check-host-differences.ts'
import { checkPools } from './site/check-pools.ts'
import { checkRedirectTargets } from './site/check-redirect-targets.ts'
import { checkRedirects } from './site/check-redirects.ts'
import { checkRoutes } from './site/check-routes.ts'
import { checkScriptSupport } from './site/check-script-support.ts'
import { checkSiteFacts } from './site/check-site-facts.ts'
import { checkSitePlaceholders } from './site/check-site-placeholders.ts'
import { checkSiteTags } from './site/check-site-tags.ts'
import { checkTables } from './site/check-tables.ts'
import { checkTitles } from './site/check-titles.ts'
import { checkTranslations } from './site/check-translations.ts'
import { checkUnusedFacts } from './site/check-unused-facts.ts'
import { checkClaims } from './site/content/check-claims.ts'
import { checkConsent } from './site/content/check-consent.ts'
import { checkPrivacyPolicy } from './site/content/check-privacy-policy.ts'
import { checkSampleFacts } from './site/content/check-sample-facts.ts'
import { checkSearchTexts } from './site/content/check-search-texts.ts'
import { checkUnusedMedia } from './site/content/check-unused-media.ts'
import { checkUnusedPools } from './site/content/check-unused-pools.ts'
import { checkDeliveries } from './site/intake/check-deliveries.ts'
import { checkDesk } from './site/intake/check-desk.ts'
import { checkExperiments } from './site/intake/check-experiments.ts'
import { checkMessagePairs } from './site/messages/check-message-pairs.ts'
import { checkMessagePlaceholders } from './site/messages/check-message-placeholders.ts'
import { checkMessages } from './site/messages/check-messages.ts'
import { checkFontFiles } from './site/theme/check-font-files.ts'
import { checkFontLetters } from './site/theme/check-font-letters.ts'
import { checkFonts } from './site/theme/check-fonts.ts'
import { checkLookTimes } from './site/theme/check-look-times.ts'

/** The rules for single pages beside the schemas, one file each. */
export const pageRules: readonly PageRule[] = [
  checkAbout,
  checkAction,
  checkAnalytics,
  checkAnchors,
  checkCaptions,
  checkDeadlines,
  checkDetails,
  checkEffects,
  checkExperiment,
  checkFacts,
  checkHeadings,
  checkImages,
  checkLinks,
  checkMarkdown,
  checkMarks,
  checkMatch,
  checkMedia,
  checkMoments,
  checkNavigation,
  checkNotice,
  checkOtherwise,
  checkPlaceholders,
  checkReferences,
  checkSamples,
  checkSchedules,
  checkScripts,
  checkSharePicture,
  checkUniqueKeys,
  checkUrgency,
  checkValues,
]

/**
 * The rules that compare pages or look at `pages.yaml`. Of diagnostics with one cause the first is reported and the others
 * become related locations, so these come before the diagnostics of pages that repeat a mistake.
 */
export const siteRules: readonly SiteRule[] = [
  checkContrast,
  checkFonts,
  checkFontFiles,
  checkFontLetters,
  checkLookTimes,
  checkRedirectTargets,
  checkContactPhones,
  checkSitePlaceholders,
  checkEmptyDefinitions,
  checkExperiments,
  checkPools,
  checkDeliveries,
  checkDesk,
  checkRedirects,
  checkRoutes,
  checkHostDifferences,
  checkScriptSupport,
  checkSiteFacts,
  checkSiteTags,
  checkSampleFacts,
  checkPrivacyPolicy,
  checkConsent,
  checkTables,
  checkClaims,
  checkUnusedMedia,
  checkTranslations,
  checkUnusedFacts,
  checkUnusedPools,
  checkMessages,
  checkMessagePlaceholders,
  checkMessagePairs,
  checkSearchTexts,
  checkTitles,
]
