import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { hasLanguageShape } from '../schema/common-parts.ts'
import { isLanguage } from '../text/is-language.ts'

/** What is wrong with a language tag of the right shape whose parts do not go together, such as `en-Latn-Latn`. */
export function describeBadLanguage(tag: string | undefined): UnlocatedDiagnostic | undefined {
  if (tag === undefined || !hasLanguageShape(tag) || isLanguage(tag)) return undefined
  return {
    code: 'bad-value',
    message: `"${tag}" is not a language tag.`,
    hint: 'For example `en`, `ta` or `pt-BR`.',
  }
}
