import { listWords } from '../../diagnostics/list-words.ts'
import { suggestNearest } from '../../diagnostics/suggest-nearest.ts'
import { builtInFacts } from '../../resolve/fact-scope.ts'
import type { Fact } from '../../resolve/resolved-site.ts'
import type { Field } from '../../schema/walk-fields.ts'
import { findFacts } from '../../text/facts.ts'
import type { CheckedPage, FieldPlace, Rule } from '../checked-site.ts'
import { placeField, placePageField, routesOf } from '../field-place.ts'

/** Every `${name}` must be known, every fact of a page used, and no fact may hold another. */
export const checkFacts: Rule = (site, report) => {
  const used = new Set<string>()
  const seen = new Map<string, Fact>()
  for (const page of site.pages) {
    for (const fact of page.document.facts.values()) seen.set(keyOf(fact), fact)
    for (const { name, place } of listUses(page)) {
      for (const file of page.document.chain) used.add(`${file} ${name}`)
      if (isKnown(name, page)) continue
      const names = [...page.document.facts.keys(), ...builtInFacts]
      const nearest = suggestNearest(name, names)
      const target = nearest === undefined ? undefined : page.document.facts.get(nearest)
      report({
        code: 'unknown-fact',
        cause: name,
        ...place,
        message: `No facts define "${name}"${nearest ? `. Did you mean "\${${nearest}}"?` : '.'} Facts: ${listWords(names)}.`,
        hint: nearest ? undefined : 'For a literal text, write `$${`.',
        related: target && [
          {
            file: target.span.file,
            line: target.span.line,
            column: target.span.column,
            message: `"${nearest}" is defined here`,
          },
        ],
        routes: routesOf(page),
      })
    }
  }
  reportUnused(site.pages, used, report)
  for (const fact of seen.values()) {
    const [inner] = findFacts(fact.text)
    if (inner) {
      report({
        code: 'nested-fact',
        span: fact.span,
        message: `A fact cannot hold another ("\${${inner.name}}"): write its text here.`,
      })
    }
  }
}

function isKnown(name: string, page: CheckedPage): boolean {
  return page.document.facts.has(name) || (builtInFacts as readonly string[]).includes(name)
}

function listUses(page: CheckedPage): { name: string; place: FieldPlace }[] {
  const head = (['title', 'description'] as const).flatMap((key) => {
    const text = page.fields[key]
    return typeof text === 'string'
      ? findFacts(text).map(({ name }) => ({ name, place: placePageField(page, key) }))
      : []
  })
  const blocks = page.blocks.flatMap((block) =>
    block.fields.flatMap((field) =>
      listTexts(field).flatMap((text) =>
        findFacts(text).map(({ name }) => ({ name, place: placeField(block, field.path) })),
      ),
    ),
  )
  return [...head, ...blocks]
}

/** The authored texts of a field: itself, or those of a picture or clip. */
function listTexts({ value }: Field): string[] {
  if (typeof value === 'string') return value.includes('${') ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(
    (text): text is string => typeof text === 'string' && text.includes('${'),
  )
}

function reportUnused(
  pages: readonly CheckedPage[],
  used: ReadonlySet<string>,
  report: Parameters<Rule>[1],
): void {
  for (const page of pages) {
    for (const [name, fact] of page.document.facts) {
      const own = page.document.chain.includes(fact.file)
      if (!own || used.has(`${fact.file} ${name}`)) continue
      report({
        code: 'unused-fact',
        span: fact.span,
        path: `facts.${name}`,
        message: `Nothing on the page uses the fact "${name}".`,
        hint: `Write \`\${${name}}\` in a text, or take the fact away.`,
        routes: routesOf(page),
      })
    }
  }
}

const keyOf = ({ span }: Fact) => `${span.file}:${span.line}:${span.column}`
