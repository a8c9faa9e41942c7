import type { RuleMemory } from '../../core/check/rule-memory.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'

/** What the rules for the site report. */
export interface Comparison {
  basis: string
  unused: readonly Diagnostic[]
  /** A list for each rule. */
  compared: readonly (readonly Diagnostic[])[]
  /** For each rule, whether it reports the same whenever what it reads is the same. */
  isRecalled: readonly boolean[]
  /** Whether a rule looked into a page, beside what it contributes. */
  hasInspected: boolean
  /** For the next comparison by the same process. */
  memory: RuleMemory
}
