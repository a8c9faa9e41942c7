/** A step of a calculation: it does one thing with what is known before it, and is known by its name afterwards. */
export interface CalculationStep {
  name: string
  /** Each operand is the name of what is known, or a number as text. */
  plus?: readonly string[]
  minus?: readonly string[]
  times?: readonly string[]
  divide?: readonly string[]
  least?: readonly string[]
  most?: readonly string[]
  table?: { of: string; rows: readonly { from: number; is: number }[] }
}

/** What a form computes from its answers. The intake computes it again, and stores it as an answer. */
export interface FormResult {
  name: string
  /** What people who work on leads read instead of its name, as plain text. */
  label: string
  /** The numbers that given answers stand for. */
  numbers?: readonly { field: string; answer: string; is: number }[]
  steps?: readonly CalculationStep[]
  /** The name of what is the result, or a number as text. */
  of: string
  decimals: number
  /** The language tag by whose rules texts quote it. */
  locale: string
}
