import { relateDefinition } from '../../../../diagnostics/locations.ts'
import type { DiagnosticParts } from '../../../../diagnostics/make-diagnostic.ts'
import type { Claim } from '../../../../handover/contribution.ts'
import type { Fact } from '../../../../handover/resolved-site.ts'
import { quoteValue } from '../../../../text/quote-value.ts'
import { type ComparedPage, routesOfContribution, type SiteRule } from '../../rule.ts'
import { type NumberClaim, readClaim } from './find-claims.ts'

/** What a site claims in numbers belongs in its facts, where it is the same on every page and can be kept up to date. */
export const checkClaims: SiteRule = ({ pages, resolved }, report) => {
  const described = new Map<string, DescribedClaim>()
  for (const { file, claim, routes } of findUses(pages)) {
    const { text, line, column, endLine, endColumn } = claim
    let description = described.get(text)
    if (!description) {
      description = explainClaim(text, resolved.facts)
      described.set(text, description)
    }
    const { code, cause, message, hint, related } = description
    const span = { file, line, column, endLine, endColumn }
    report({ code, cause, message, hint, related, span, routes })
  }
}

interface ClaimUse {
  file: string
  claim: Claim
  routes: string[]
}

/** Every claim once, with the routes that show it: children share the texts of their parents. */
function findUses(pages: readonly ComparedPage[]): ClaimUse[] {
  const byFile = new Map<string, Map<string, ClaimUse>>()
  for (const page of pages) {
    const routes = routesOfContribution(page) ?? []
    for (const { file, list } of page.claims ?? []) {
      const uses = byFile.get(file) ?? new Map<string, ClaimUse>()
      byFile.set(file, uses)
      for (const claim of list) {
        const key = `${claim.line} ${claim.column} ${claim.text}`
        const use = uses.get(key)
        if (use) use.routes.push(...routes)
        else uses.set(key, { file, claim, routes: [...routes] })
      }
    }
  }
  return [...byFile.values()].flatMap((uses) => [...uses.values()])
}

type DescribedClaim = Omit<DiagnosticParts, 'span'>

function explainClaim(text: string, facts: ReadonlyMap<string, Fact>): DescribedClaim {
  const nearest = findNearestFact(text, facts)
  // A claim that is repeated everywhere is one thing to correct.
  const base = { code: 'literal-claim' as const, cause: `claim ${text}` }
  if (!nearest)
    return {
      ...base,
      message: `${quoteValue(text)} is written out here, so it cannot be kept up to date in one place.`,
      hint: 'Define a fact under `site.facts` in pages.yaml or under `facts` of the page, and write `${NAME}` here.',
    }
  const [name, fact] = nearest
  const isSame = fact.text === text
  return {
    ...base,
    message: isSame
      ? `${quoteValue(text)} is written out here, although the fact "${name}" has this value.`
      : `${quoteValue(text)} is written out here, and no fact has this value. The nearest is "${name}" (${fact.text}).`,
    hint: isSame ? `Write \`\${${name}}\`.` : `Write \`\${${name}}\`, or define a fact of its own.`,
    related: [relateDefinition(name, fact.span)],
  }
}

/** The fact with the same text, else the one of its kind whose number is nearest, at most ten times as large or small. */
function findNearestFact(text: string, facts: ReadonlyMap<string, Fact>): [string, Fact] | undefined {
  const same = [...facts].find(([, fact]) => fact.text === text)
  const claim = readClaim(text)
  if (same || !claim?.number) return same
  const rated = [...facts].flatMap(([name, fact]) => {
    const other = readClaim(fact.text)
    if (!other?.number || !isSameKind(claim, other)) return []
    return [{ name, fact, distance: Math.abs(Math.log10(other.number / claim.number)) }]
  })
  const [best] = rated.sort((one, other) => one.distance - other.distance)
  return best && best.distance <= 1 ? [best.name, best.fact] : undefined
}

/** Whether a fact can say the same as a claim: an age of 15 is not near a discount of 20 %. Times have numbers as well. */
function isSameKind(claim: NumberClaim, fact: NumberClaim): boolean {
  if (!fact.isAll) return false
  return fact.kind ? fact.kind === claim.kind : claim.kind === 'rating'
}
