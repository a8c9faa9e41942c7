import { readParameterName } from '../../contracts/campaign.ts'
import { relate } from '../../core/diagnostics/locations.ts'
import type { Report } from '../../core/diagnostics/make-diagnostic.ts'
import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import { listMatches } from '../../core/handover/list-matches.ts'
import { normaliseWord } from '../../core/text/match-word.ts'
import { findAt } from '../../core/tree/nodes.ts'
import type { Landing } from './find-landing.ts'
import type { AdCell } from './read-export.ts'

/** A keyword without the marks of its match type: `[word]`, `"word"` and `+word`. */
const removeMarks = (text: string): string =>
  text.replace(/^\s*["[]+|["\]]+\s*$/g, '').replace(/(^|\s)\+/g, '$1')

/** The word as matches compare it. */
export const readKeyword = ({ text }: AdCell): string => normaliseWord(removeMarks(text))

/** The name of the match that a keyword shows; `undefined` for none. */
export const findShownMatch = (page: CheckedPage, word: string): string | undefined =>
  listMatches(page.document).find(({ words }) => words.some(({ normalised }) => normalised === word))?.name

/** Reports a keyword that no match of the page lists. */
export function checkKeyword(cell: AdCell, page: CheckedPage, report: Report): void {
  const { match } = page.fields
  if (!match) return
  const word = readKeyword(cell)
  if (findShownMatch(page, word) !== undefined) return
  const words = listMatches(page.document).flatMap((one) => one.words)
  const near = findMeant(
    word,
    words.map(({ normalised }) => normalised),
  )
  const meant = words.find(({ normalised }) => normalised === near)
  const location = meant?.span ?? findAt(page.document.fields, ['match', 'values'])?.span
  report({
    code: 'no-effect',
    span: cell.span,
    message: `No match of ${page.route?.path ?? page.document.name} lists the keyword "${removeMarks(cell.text)}", so its visitors see the page as it is written${suggest(meant?.text)}`,
    related: [
      relate(location ?? page.document.fields.span, meant ? 'the nearest word' : 'the words of the page'),
    ],
  })
}

/** Reports an address that does not carry the keyword, though the page has matches for keywords. Returns whether a match can be shown. */
export function checkParameters(
  cell: AdCell,
  { page, landing, parts }: { page: CheckedPage; landing: Landing; parts: readonly AdCell[] },
  report: Report,
): boolean {
  const { match } = page.fields
  if (!match) return false
  const added = parts.map(({ text }) => text).join('&')
  const carried = new Set([...landing.query.keys()].map(readParameterName))
  const isCarried = (name: string) =>
    carried.has(name.toLowerCase()) ||
    new RegExp(`(?:^|[?&;]|%26)${name.replace(/[.]/g, '\\.')}=`, 'i').test(added)
  if (match.from.some(isCarried)) return true
  const location = findAt(page.document.fields, ['match', 'from'])?.span
  report({
    code: 'no-effect',
    span: cell.span,
    message: `The address carries none of the parameters that the matches of the page read (${listNames(match.from)}), so no match is shown.`,
    hint: `Add \`${match.from[0]}={keyword}\` to the address.`,
    related: [relate(location ?? page.document.fields.span, 'the parameters that are read')],
  })
  return false
}
