import { listNames } from '../../../../diagnostics/phrases.ts'
import { recoverName } from '../../../../diagnostics/recover-name.ts'
import { collectMessages } from '../../../../messages/collect-messages.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import type { SiteRule } from '../../rule.ts'

/** A message of the site has only the placeholders that the engine fills in. It may leave some out. */
export const checkMessagePlaceholders: SiteRule = ({ resolved, specs }, report) => {
  const { en } = collectMessages(specs)
  for (const [lang, own] of Object.entries(resolved.settings.strings ?? {}))
    for (const [name, message] of Object.entries(own)) {
      const english = en[name]
      const isPlain = typeof message === 'string'
      const text = isPlain ? message : message?.text
      // Of a message that does not fit the schema, that is reported.
      if (english === undefined || typeof text !== 'string') continue
      const known = listPlaceholders(english)
      const unknown = listPlaceholders(text).find((one) => !known.includes(one))
      if (unknown === undefined) continue
      const path = ['site', 'strings', lang, name, ...(isPlain ? [] : ['text'])]
      const { diagnostic } = recoverName(unknown, known, {
        code: 'bad-value',
        message: `Visitors would read "${unknown}" as it is written`,
      })
      report({
        ...diagnostic,
        // It is a part of the text.
        fix: undefined,
        span: locatePath(resolved.root, path).value,
        path: path.join('.'),
        hint: `In English it is "${english}", ${known.length > 0 ? `and ${listNames(known)} ${known.length > 1 ? 'are' : 'is'} filled in` : 'in which nothing is filled in'}.`,
      })
    }
}

const listPlaceholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? []
