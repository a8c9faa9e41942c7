import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { type RuleMemory, recallRule } from './rule-memory.ts'
import { comparingRules, ruleInputs } from './rules/index.ts'
import type { ComparedTexts, TextRule } from './rules/rule.ts'

/** Applies all rules that compare pages or look at `pages.yaml`: a list of diagnostics for each. */
export function comparePages(site: ComparedTexts, memory: RuleMemory = new Map()): (readonly Diagnostic[])[] {
  const apply = (rule: TextRule) => {
    const diagnostics: Diagnostic[] = []
    rule(site, (parts) => diagnostics.push(makeDiagnostic(parts)))
    return diagnostics
  }
  return comparingRules.map((rule) => {
    const inputs = ruleInputs.get(rule)
    return inputs ? recallRule(rule, inputs(site), memory, () => apply(rule)) : apply(rule)
  })
}
