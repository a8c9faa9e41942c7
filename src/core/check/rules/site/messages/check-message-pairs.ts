import { collectMessages } from '../../../../messages/collect-messages.ts'
import { listPairs, type ShippedLanguage } from '../../../../messages/message-catalogue.ts'
import { findParentLanguage } from '../../../../text/scripts.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import type { SiteRule } from '../../rule.ts'

/** Of two messages that take each other's place, a site overrides both: visitors would read two voices otherwise. */
export const checkMessagePairs: SiteRule = ({ resolved, specs }, report) => {
  const { strings } = resolved.settings
  if (!strings) return
  const catalogue = collectMessages(specs)
  const pairs = new Map(listPairs(catalogue).map((pair) => [pair.join(), pair]))
  for (const lang of Object.keys(strings)) {
    const parent = findParentLanguage(lang)
    const own = { ...strings[parent], ...strings[lang] }
    for (const [one, other] of pairs.values()) {
      const [written, kept] = own[one] === undefined ? [other, one] : [one, other]
      // Without one, the check of complete messages reports it.
      const shipped = catalogue[parent as ShippedLanguage]?.[kept]
      if (!strings[lang]?.[written] || own[kept] !== undefined || shipped === undefined) continue
      const path = ['site', 'strings', lang, written]
      report({
        code: 'unpaired-message',
        span: locatePath(resolved.root, path).key,
        path: path.join('.'),
        message: `The site has its own text for "${written}", and not for "${kept}", which takes its place: visitors read "${shipped}" there.`,
        hint: `Add "${kept}" below \`site.strings.${lang}\`, in the same voice.`,
      })
    }
  }
}
