import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import { type AppliedFix, applyFixes } from './apply-fixes.ts'
import { sortFrontKeys } from './sort-front-keys.ts'

/** The texts of a site's files that may be corrected. */
export type Texts = ReadonlyMap<string, string>

interface FoundFixes {
  texts: Texts
  applied: readonly AppliedFix[]
}

/** A correction can uncover another mistake, which the next round corrects. */
const maxRounds = 10

/** Corrects whatever can be corrected without asking. `check` says what is wrong with the site if it has these texts. */
export async function findFixes(
  texts: Texts,
  check: (texts: Texts) => Promise<readonly Diagnostic[]>,
): Promise<FoundFixes> {
  const applied: AppliedFix[] = []
  let current = texts
  for (let round = 0; round < maxRounds; round++) {
    const fixed = fixOnce(current, await check(current))
    if (fixed.applied.length === 0) break
    applied.push(...fixed.applied)
    current = fixed.texts
  }
  const sorted = [...current].map(([file, text]) => {
    const result = isPage(file) ? sortFrontKeys(file, text) : { text, applied: [] }
    applied.push(...result.applied)
    return [file, result.text] as const
  })
  return { texts: new Map(sorted), applied }
}

const isPage = (file: string) => file.startsWith('pages/') && !file.startsWith('pages/shared/')

function fixOnce(texts: Texts, diagnostics: readonly Diagnostic[]): FoundFixes {
  const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes ?? [])
  const byFile = groupPairs(fixes.map((fix) => [fix.span.file, fix] as const))
  const applied: AppliedFix[] = []
  const changed = new Map(texts)
  for (const [file, own] of byFile) {
    const text = texts.get(file)
    if (text === undefined) continue
    const fixed = applyFixes(text, own)
    applied.push(...fixed.applied)
    changed.set(file, fixed.text)
  }
  return { texts: changed, applied }
}
