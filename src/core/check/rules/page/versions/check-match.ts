import { relate } from '../../../../diagnostics/locations.ts'
import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import type { CheckedPage } from '../../../../handover/checked-site.ts'
import { createFactScope, type FactSource } from '../../../../handover/fact-scope.ts'
import { listMatches, matchColumns, type WrittenMatch } from '../../../../handover/list-matches.ts'
import { listMatchStates, type PageStates } from '../../../../handover/page-states.ts'
import { findFacts } from '../../../../text/facts.ts'
import { asText, formatPath, getItems } from '../../../../tree/nodes.ts'
import { fingerprintContent } from '../../../fingerprint-content.ts'
import { listTexts } from '../../../list-texts.ts'
import type { PageRule } from '../../rule.ts'

/**
 * The matches of a page have names and words of their own and differ from the page and from each other. The matches
 * themselves are checked like pages.
 */
export const checkMatch: PageRule = (page, site, report, states) => {
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
  checkSources(page, report)
  const matches = listMatches(page.document)
  checkNames(matches, report)
  checkWords(matches, report)
  const factNames = new Set(
    states.flatMap((state) =>
      listTexts(state, site).flatMap(({ text }) => findFacts(text).map(({ name }) => name)),
    ),
  )
  const unused = listUnusedColumns(page, factNames)
  reportUnusedColumns(page, unused, report)
  const isIdle = unused.length > 0 && unused.length === listFactColumns(page).length
  // That no column is used is said once, and not for each row.
  const compared = matches.filter(({ row }) => !row || !isIdle)
  reportEqual(compared, states, report, (state) => fingerprintShown(state, factNames, site))
}

/** The matches are written in the page or in a table, whose column `is` has the words. */
function checkSources({ document, fields }: CheckedPage, report: Report): void {
  const { matchTable: table } = document
  const key = document.fields.entries.get('match')?.key ?? document.fields.span
  if (fields.match?.values === undefined && fields.match?.table === undefined)
    report({
      code: 'missing-field',
      ...{ span: key, path: 'match' },
      message: 'The page lists no words: `match` has neither `values` nor `table`.',
      hint: 'Write below `values` which words show what, or remove `match`.',
    })
  const [first] = table?.columns ?? []
  if (table?.complete && first && !table.columns.some(({ name }) => name === 'is'))
    report({
      code: 'missing-field',
      ...{ span: first.span, path: 'match.table' },
      message: `The table ${table.file} has no column "is" with the words of its matches.`,
      hint: 'Call the column with the words `is`. Several words in a cell are divided by `|`.',
    })
}

type Column = NonNullable<CheckedPage['document']['matchTable']>['columns'][number]

/** The columns of a table of matches that take the place of facts. */
function listFactColumns({ document }: CheckedPage): Column[] {
  const { columns = [] } = document.matchTable ?? {}
  const hasWords = columns.some(({ name }) => name === 'is')
  return hasWords ? columns.filter(({ name }) => !matchColumns.has(name)) : []
}

function listUnusedColumns(page: CheckedPage, used: ReadonlySet<string>): Column[] {
  return page.isComplete ? listFactColumns(page).filter(({ name }) => !used.has(name)) : []
}

function reportUnusedColumns({ document }: CheckedPage, unused: readonly Column[], report: Report): void {
  const { file } = document
  const written = document.fields.entries.get('match')?.key.file
  const without =
    written === undefined || written === file
      ? ''
      : ` To do without the inherited matches, write \`match: null\` in ${file}.`
  for (const { name, span } of unused)
    report({
      code: 'unused-column',
      ...{ span, path: 'match.table' },
      message: `No text of the page uses the column "${name}".`,
      hint: `Write \`\${${name}}\` where its cells are to be shown, and what is shown without a match below \`facts\`.${without}`,
    })
}

/** What visitors see, with the facts in its texts. */
function fingerprintShown(state: CheckedPage, factNames: ReadonlySet<string>, site: FactSource): string {
  const lookup = createFactScope(state, site)
  return JSON.stringify([fingerprintContent(state), [...factNames].map((name) => lookup(name) ?? null)])
}

function checkNames(matches: readonly WrittenMatch[], report: Report): void {
  const known = new Map<string, WrittenMatch>()
  for (const match of matches) {
    const { name, span, words, path } = match
    const location = { span, path: formatPath([...path, 'name']) }
    const first = known.get(name)
    const [word] = words
    if (name === '') {
      // That nothing of the word is left is said of the word.
      if (word?.normalised === '') continue
      report({
        code: 'missing-field',
        ...location,
        message: `The match needs a name: "${word?.text}" has no letters for one.`,
        hint: 'Write a name in the letters a to z, such as `name: office`. Leads and numbers show it.',
      })
    } else if (first) {
      // Two names are one because their words are, which is said of the words.
      const isOfWord =
        word?.span === span && first.words.some(({ normalised }) => normalised === word.normalised)
      if (!isOfWord)
        report({
          code: 'duplicate-id',
          ...location,
          message: `The name "${name}" is taken by another match.`,
          hint: 'Give each match a `name` of its own. Without one it is called by its first word.',
          related: [relate(first.span, `"${name}" is first used here`)],
        })
    } else known.set(name, match)
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
  fingerprint: (state: CheckedPage) => string,
): void {
  const shown = new Map<string, string | undefined>([[fingerprint(states[0]), undefined]])
  for (const state of listMatchStates(states)) {
    const content = fingerprint(state)
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
            ? match.row
              ? 'Write another text into its row, or remove the row.'
              : 'Change a block below `set`, or remove the match.'
            : `List its words below the match "${same}".`,
      })
    } else shown.set(content, state.match)
  }
}
