import { isQuote } from '../../../../contracts/steps/quote-answers.ts'
import type { FieldLocation } from '../../../diagnostics/diagnostic.ts'
import { relate, relateDefinition } from '../../../diagnostics/locations.ts'
import type { DiagnosticParts, Report } from '../../../diagnostics/make-diagnostic.ts'
import { listNames, suggest } from '../../../diagnostics/phrases.ts'
import { findMeant } from '../../../diagnostics/recover-name.ts'
import { isCertainTypo } from '../../../diagnostics/suggest-nearest.ts'
import type { CheckedPage, SiteIndex } from '../../../handover/checked-site.ts'
import { builtInFacts, findFact, isBuiltInFact } from '../../../handover/fact-scope.ts'
import { findColumn, locateCell } from '../../../handover/table.ts'
import { factPattern, findFacts } from '../../../text/facts.ts'
import { locatePath } from '../../../tree/nodes.ts'
import { explainFactProblem } from '../../explain-fact-problem.ts'
import { listTexts } from '../../list-texts.ts'
import type { PageRule } from '../rule.ts'

/** Every `${name}` must be known, and no fact of a document may contain another, or a mark that visitors would read. */
export const checkFacts: PageRule = (page, site, report) => {
  for (const { text, locate, locateFact, quotes, itself } of listTexts(page, site)) {
    checkFactSyntax(text, locate, page, site, report)
    for (const use of findFacts(text))
      if (use.name === itself)
        report({
          code: 'unknown-fact',
          ...locateFact(use),
          message: `\`${asWritten(itself)}\` is this text, so the text cannot contain it: visitors would read it as it is.`,
        })
      else if (
        !(quotes && isQuote(use.name)) &&
        !isKnown(use.name, page, site) &&
        page.route?.row?.table.complete !== false
      )
        reportUnknown(use.name, locateFact(use), page, site, report)
  }
  for (const fact of page.document.facts.values()) {
    const problem = explainFactProblem(fact)
    if (problem) report({ ...problem, routes: undefined })
  }
}

function isKnown(name: string, page: CheckedPage, site: SiteIndex): boolean {
  return findFact(page, name, site) !== undefined || isBuiltInFact(name)
}

function reportUnknown(
  name: string,
  location: FieldLocation,
  page: CheckedPage,
  site: SiteIndex,
  report: Report,
): void {
  const names = [...new Set([...site.facts.keys(), ...page.document.facts.keys(), ...builtInFacts])]
  const empty = explainEmptyCell(name, page, location)
  if (empty) {
    report(empty)
    return
  }
  const nearest = findMeant(name, names)
  const missing = findMissingPart(name, names)
  const target = nearest?.startsWith('contacts.')
    ? locatePath(site.root, ['site', ...nearest.split('.').slice(0, missing.split('.').length)]).key
    : findFact(page, nearest ?? '', site)?.span
  report({
    code: 'unknown-fact',
    cause: missing,
    ...location,
    message: `There is no fact "${name}"${suggest(nearest && asWritten(nearest))} Facts: ${listNames(listFactsOfGroup(name, names))}.`,
    hint: nearest === undefined ? 'For a literal `${` write `$${`.' : undefined,
    fix:
      nearest !== undefined && isCertainTypo(name, nearest, names)
        ? { from: asWritten(name), text: asWritten(nearest) }
        : undefined,
    related: nearest && target ? [relateDefinition(nearest, target)] : undefined,
  })
}

/** The empty cell of the page's row that a text needs. */
function explainEmptyCell(
  name: string,
  { route }: CheckedPage,
  { span }: FieldLocation,
): DiagnosticParts | undefined {
  const column = route?.row && findColumn(route.row, name)
  if (!route?.row || !column) return undefined
  return {
    code: 'missing-field',
    cause: `cell ${route.path} ${name}`,
    span: locateCell(route.row, column.index),
    message: `The cell is empty, and a text of the page uses \`${asWritten(name)}\`.`,
    hint: `Fill it in, or define the fact "${name}" in the document for rows without a value of their own.`,
    related: [relate(span, `${asWritten(name)} is used here`)],
  }
}

/** The facts of the same group, such as those of all contacts; without one, all facts. */
function listFactsOfGroup(name: string, names: readonly string[]): readonly string[] {
  const group = name.slice(0, name.indexOf('.') + 1)
  const beside = group === '' ? [] : names.filter((other) => other.startsWith(group))
  return beside.length > 0 ? beside : names
}

/** `contacts.tamli` of `contacts.tamli.phone` if there is no such group: all facts of the group miss it. */
function findMissingPart(name: string, names: readonly string[]): string {
  const parts = name.split('.')
  const known = parts.findIndex(
    (_, index) => !names.some((other) => other.startsWith(`${parts.slice(0, index + 1).join('.')}.`)),
  )
  return known < 0 ? name : parts.slice(0, known + 1).join('.')
}

/** A text that looks like a fact but is not would be shown on the page as it is. */
function checkFactSyntax(
  text: string,
  locate: () => FieldLocation,
  page: CheckedPage,
  site: SiteIndex,
  report: Report,
): void {
  const rest = text.replace(factPattern, '')
  const found = /\$\{[^{}\n]{0,40}\}|\$\{[^}\s]*/.exec(rest)?.[0]
  const other =
    found === undefined ? findOtherSyntax(rest, page, site) : { written: found, name: findName(found) }
  if (other === undefined) return
  const meant = isKnown(other.name, page, site) ? asWritten(other.name) : undefined
  report({
    code: 'unknown-fact',
    ...locate(),
    message: `"${other.written}" is not how a fact is written: a name of the letters a to z, digits, hyphens and underscores between \`\${\` and \`}\`${suggest(meant)}`,
    hint: found === undefined ? undefined : 'For a literal `${` write `$${`.',
  })
}

/** A known fact in another syntax: `{{name}}`, `{name}`, `$(name)`, `%name%`, `<name>`, `$name`, `[name]`. */
function findOtherSyntax(
  text: string,
  page: CheckedPage,
  site: SiteIndex,
): { written: string; name: string } | undefined {
  for (const [written] of text.matchAll(otherSyntaxes))
    if (isKnown(findName(written), page, site)) return { written, name: findName(written) }
  return undefined
}

const otherSyntaxes =
  /\{{1,2}\s?[A-Za-z][\w.-]*\s?\}{1,2}|\$\([A-Za-z][\w.-]*\)|%[A-Za-z][\w.-]*%|<[A-Za-z][\w.-]*>|\$[A-Za-z](?:[\w.-]*\w)?|\[[A-Za-z][\w.-]*\](?![([])/g
const findName = (written: string) => /[A-Za-z][\w.-]*/.exec(written)?.[0] ?? ''
const asWritten = (name: string) => `\${${name}}`
