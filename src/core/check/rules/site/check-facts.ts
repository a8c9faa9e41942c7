import type { FieldLocation } from '../../../diagnostics/diagnostic.ts'
import { locationKey, relateDefinition } from '../../../diagnostics/locations.ts'
import type { Report } from '../../../diagnostics/make-diagnostic.ts'
import { listNames, suggest } from '../../../diagnostics/phrases.ts'
import { findMeant, recoverName } from '../../../diagnostics/recover-name.ts'
import type { CheckedPage, CheckedSite } from '../../../site/checked-site.ts'
import { builtInFacts } from '../../../site/fact-scope.ts'
import type { Fact } from '../../../site/resolved-site.ts'
import { findFacts } from '../../../text/facts.ts'
import { locatePath } from '../../../tree/nodes.ts'
import { listTexts } from '../../list-texts.ts'
import { routesOf } from '../../locate-field.ts'
import type { SiteRule } from '../rule.ts'

/** Every `${name}` must be known, every fact of a page must be used, and no fact may contain another. */
export const checkFacts: SiteRule = (site, report) => {
  const used = new Set<string>()
  const wanted = new Set<string>()
  const seen = new Map<string, Fact>()
  for (const page of site.pages) {
    for (const fact of page.document.facts.values()) seen.set(keyOf(fact), fact)
    for (const { text, location, locateFact } of listTexts(page)) {
      checkFactSyntax(text, location, page, report)
      for (const use of findFacts(text)) {
        const { name } = use
        for (const file of page.document.chain) used.add(`${file} ${name}`)
        if (isKnown(name, page)) continue
        const nearest = reportUnknown(name, locateFact(use), page, site, report)
        const fact = nearest === undefined ? undefined : page.document.facts.get(nearest)
        if (fact) wanted.add(keyOf(fact))
      }
    }
  }
  reportUnused(site.pages, used, wanted, report)
  for (const fact of seen.values()) {
    const [inner] = findFacts(fact.text)
    if (!inner) continue
    report({
      code: 'nested-fact',
      span: fact.span,
      message: `A fact cannot contain another fact, and this one contains "\${${inner.name}}". Write the text itself.`,
    })
  }
}

function isKnown(name: string, page: CheckedPage): boolean {
  return page.document.facts.has(name) || (builtInFacts as readonly string[]).includes(name)
}

/** Reports a fact that nothing defines, and returns the one that is most likely meant. */
function reportUnknown(
  name: string,
  location: FieldLocation,
  page: CheckedPage,
  { resolved }: CheckedSite,
  report: Report,
): string | undefined {
  const names = [...page.document.facts.keys(), ...builtInFacts]
  const nearest = findMeant(name, names)
  const missing = findMissingPart(name, names)
  const target = nearest?.startsWith('contacts.')
    ? locatePath(resolved.root, ['site', ...nearest.split('.').slice(0, missing.split('.').length)]).key
    : page.document.facts.get(nearest ?? '')?.span
  report({
    code: 'unknown-fact',
    cause: missing,
    ...location,
    message: `There is no fact "${name}"${suggest(nearest && asWritten(nearest))} Facts: ${listNames(names)}.`,
    hint: nearest === undefined ? 'For a literal `${` write `$${`.' : undefined,
    related: nearest && target ? [relateDefinition(nearest, target)] : undefined,
    routes: routesOf(page),
  })
  return nearest
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
function checkFactSyntax(text: string, location: FieldLocation, page: CheckedPage, report: Report): void {
  const rest = text.replace(/\$\$\{|\$\{[A-Za-z][A-Za-z0-9_.-]*\}/g, '')
  const found = /\$\{[^{}\n]{0,40}\}|\$\{[^}\s]*/.exec(rest)?.[0]
  const other = found === undefined ? findOtherSyntax(rest, page) : { written: found, name: nameIn(found) }
  if (other === undefined) return
  const meant = isKnown(other.name, page) ? asWritten(other.name) : undefined
  report({
    code: 'unknown-fact',
    ...location,
    message: `"${other.written}" is not how a fact is written: a name of letters, digits, hyphens and underscores between \`\${\` and \`}\`${suggest(meant)}`,
    hint: found === undefined ? undefined : 'For a literal `${` write `$${`.',
    routes: routesOf(page),
  })
}

/** A known fact in the syntax of other template languages: `{{name}}`, `{name}`, `$(name)`, `%name%`. */
function findOtherSyntax(text: string, page: CheckedPage): { written: string; name: string } | undefined {
  for (const [written] of text.matchAll(otherSyntaxes))
    if (isKnown(nameIn(written), page)) return { written, name: nameIn(written) }
  return undefined
}

const otherSyntaxes = /\{{1,2}\s?[A-Za-z][\w.-]*\s?\}{1,2}|\$\([A-Za-z][\w.-]*\)|%[A-Za-z][\w.-]*%/g
const nameIn = (written: string) => /[A-Za-z][\w.-]*/.exec(written)?.[0] ?? ''

function reportUnused(
  pages: readonly CheckedPage[],
  used: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  report: Report,
): void {
  for (const page of pages) {
    if (!page.whole) continue
    for (const [name, fact] of page.document.facts) {
      const isOwn = page.document.chain.includes(fact.file)
      if (!isOwn || used.has(`${fact.file} ${name}`) || wanted.has(keyOf(fact))) continue
      const known = new Map(
        [...page.document.facts].flatMap(([other, { file, span }]) =>
          file === fact.file ? [] : [[other, span]],
        ),
      )
      const { meant, diagnostic } = recoverName(name, known, {
        code: 'unused-fact',
        message: `Nothing on the page uses the fact "${name}"`,
      })
      report({
        ...diagnostic,
        span: fact.span,
        path: `facts.${name}`,
        hint: meant === undefined ? `Write \`${asWritten(name)}\` in a text, or remove the fact.` : undefined,
        routes: routesOf(page),
      })
    }
  }
}

const keyOf = ({ span }: Fact) => locationKey(span)
const asWritten = (name: string) => `\${${name}}`
