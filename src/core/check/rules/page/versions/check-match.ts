import { relate } from '../../../../diagnostics/locations.ts'
import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import type { CheckedPage } from '../../../../handover/checked-site.ts'
import { listMatches, type WrittenMatch } from '../../../../handover/list-matches.ts'
import { listMatchStates, type PageStates } from '../../../../handover/page-states.ts'
import { asText, formatPath, getItems } from '../../../../tree/nodes.ts'
import { fingerprintContent } from '../../../fingerprint-content.ts'
import type { PageRule } from '../../rule.ts'

/**
 * The matches of a page have names and words of their own and differ from the page and from each other. The matches
 * themselves are checked like pages.
 */
export const checkMatch: PageRule = (page, _site, report, states) => {
  const { fields } = page.document
  // The other states have the same matches.
  if (!page.fields.match || !page.valid || page !== states[0]) return
  for (const [index, node] of getItems(fields, ['match', 'from']).entries()) {
    const name = asText(node) ?? ''
    if (name !== 'match' && name !== 'arm') continue
    report({
      code: 'bad-value',
      ...{ span: node.span, path: formatPath(['match', 'from', index]) },
      message: `\`?${name}=\` chooses what is previewed, so no word can be read from it.`,
      hint: 'Give the parameter of your ads another name, such as `kw`.',
    })
  }
  const matches = listMatches(fields)
  checkNames(matches, report)
  checkWords(matches, report)
  reportEqual(matches, states, report)
}

function checkNames(matches: readonly WrittenMatch[], report: Report): void {
  const known = new Map<string, WrittenMatch>()
  for (const match of matches) {
    const { name, span, words, path } = match
    const location = { span, path: formatPath([...path, 'name']) }
    const first = known.get(name)
    if (name === '')
      report({
        code: 'missing-field',
        ...location,
        message: `The match needs a name: "${words[0]?.text}" has no letters for one.`,
        hint: 'Write a name in the letters a to z, such as `name: office`. Leads and numbers show it.',
      })
    else if (first)
      report({
        code: 'duplicate-id',
        ...location,
        message: `The name "${name}" is taken by another match.`,
        hint: 'Give each match a `name` of its own. Without one it is called by its first word.',
        related: [relate(first.span, `"${name}" is first used here`)],
      })
    else known.set(name, match)
  }
}

function checkWords(matches: readonly WrittenMatch[], report: Report): void {
  const known = new Map<string, { text: string; name: string; span: WrittenMatch['span'] }>()
  for (const { name, words, path } of matches)
    for (const [index, { text, normalised, span }] of words.entries()) {
      const location = { span, path: formatPath([...path, 'is', index]) }
      const first = known.get(normalised)
      if (normalised === '')
        report({
          code: 'bad-value',
          ...location,
          message: `Nothing of "${text}" is left when words are compared.`,
          hint: 'Write a word with letters, or remove it.',
        })
      else if (first)
        report({
          code: 'duplicate-id',
          ...location,
          message:
            first.text === text
              ? `The word "${text}" is listed twice.`
              : `The word "${text}" is the same as "${first.text}" when words are compared.`,
          hint: first.name === name ? 'Remove one of them.' : 'A word can show only one match.',
          related: [relate(first.span, `"${first.text}" is listed here`)],
        })
      else known.set(normalised, { text, name, span })
    }
}

/** Reports matches that show what the page itself or an earlier match shows. */
function reportEqual(
  matches: readonly WrittenMatch[],
  states: PageStates<CheckedPage>,
  report: Report,
): void {
  const shown = new Map<string, string | undefined>([[fingerprintContent(states[0]), undefined]])
  for (const state of listMatchStates(states)) {
    const content = fingerprintContent(state)
    const match = matches.find(({ name }) => name === state.match)
    // An entry that cannot be applied has been reported.
    if (shown.has(content) && match && state.isComplete) {
      const same = shown.get(content)
      report({
        code: 'no-effect',
        span: match.span,
        path: formatPath(match.path),
        message:
          same === undefined
            ? `The match "${match.name}" shows the same as the page itself.`
            : `The match "${match.name}" shows the same as the match "${same}".`,
        hint:
          same === undefined
            ? 'Change a block below `set`, or remove the match.'
            : `List its words below the match "${same}".`,
      })
    } else shown.set(content, state.match)
  }
}
