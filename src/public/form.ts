/**
 * `vaasal/form`: what the block `form` is made of, beside its parts of the other modules. It is for copies of that block:
 * its answers, touches and templates are what the intake expects. Calculations are for copies of `calculator` as well.
 */
export {
  attribute,
  Slot,
  slotAfterValue,
  slotAttributes,
  slotContent,
  When,
} from '../blocks/template-slots.tsx'
export { type AnswerRule, listSeparator, toBoxName, toFieldName } from '../contracts/answer-rule.ts'
export { makeArmCode } from '../contracts/arm.ts'
export { makeCampaignCode } from '../contracts/campaign.ts'
export { appendToText } from '../contracts/chat/append-to-text.ts'
export type { ConsentPurpose } from '../contracts/consent.ts'
export {
  type FileKind,
  fileKindNames,
  fileKinds,
  usualFileKind,
} from '../contracts/file-kinds.ts'
export type { Part } from '../contracts/form-parts.ts'
export type { ContextConsent, IntakeContext } from '../contracts/intake-context.ts'
export type { FormResult } from '../contracts/steps/form-result.ts'
export { type AnswerCondition, backName, type PlacedField, stepName } from '../contracts/steps/form-step.ts'
export { listQuoted, quoteAnswers } from '../contracts/steps/quote-answers.ts'
export { keepName, unfinishedName } from '../contracts/steps/unfinished-answers.ts'
export type { AnswerError, Sentence, Submission, SubmissionField } from '../contracts/submission.ts'
export { readParameters, readTouches, type Touches, toDay, touchesKey } from '../contracts/touches.ts'
export { readDaysFromToday, readLimit, readQuantity, toIsoDate } from '../core/answer-limits.ts'
export {
  calculationKey,
  calculationOperand,
  calculationSteps,
} from '../core/calculation/calculation-schema.ts'
export { compute, formatResult, type Sums } from '../core/calculation/compute.ts'
export { computeResult } from '../core/calculation/compute-result.ts'
export { findCalculationProblems, type WrittenStep } from '../core/calculation/find-calculation-problems.ts'
export { toBrowserLocale } from '../core/calculation/to-browser-locale.ts'
export { checkAnswer, isMultiple } from '../core/check-answer.ts'
export { type CheckedAnswer, checkText, cleanAnswer, isRuleOfText } from '../core/check-text.ts'
export { listNames, suggest } from '../core/diagnostics/phrases.ts'
export { findMeant } from '../core/diagnostics/recover-name.ts'
export {
  cleanEmailAddress,
  isEmailAddress,
  maxEmailLength,
  typedEmailPattern,
} from '../core/email-address.ts'
export { fillLimit } from '../core/fill-limit.ts'
export { findFileKind } from '../core/find-file-kind.ts'
export { isOwnEndpoint } from '../core/links/is-own-endpoint.ts'
export { listAsked, listAskedSteps } from '../core/list-asked.ts'
export { callingCodes } from '../core/phone/calling-codes.gen.ts'
export { parseWrittenNumber } from '../core/phone/parse-written-number.ts'
export { readByLength } from '../core/phone/read-by-length.ts'
export type { PhoneReadout } from '../core/phone/read-by-rules.ts'
export { foldDigits } from '../core/text/fold-digits.ts'
export { mixText } from '../core/text/mix-text.ts'
