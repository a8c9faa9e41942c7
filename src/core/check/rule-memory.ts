import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ComparedSite, TextRule } from './rules/rule.ts'

/**
 * What rules reported of one site the last time, and what they were given. Parts of contributions that are as before
 * have to be the same objects, and are compared as such.
 */
export type RuleMemory = Map<TextRule, { inputs: readonly unknown[]; diagnostics: readonly Diagnostic[] }>

/** The diagnostics of a rule: those of the last time if all that the rule reads is the same. */
export function recallRule(
  rule: TextRule,
  inputs: readonly unknown[],
  memory: RuleMemory,
  apply: () => readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = memory.get(rule)
  const isSame =
    known?.inputs.length === inputs.length && inputs.every((input, index) => input === known.inputs[index])
  if (known && isSame) return known.diagnostics
  const diagnostics = apply()
  memory.set(rule, { inputs, diagnostics })
  return diagnostics
}

/** All that a rule reads of a site; for a rule whose type does not let it read anything else. */
export type RuleInputs = ReadonlyMap<TextRule, (site: ComparedSite) => readonly unknown[]>
