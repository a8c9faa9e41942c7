/**
 * `vaasal/form`: what the block `form` is made of, beside its parts of the other modules. It is for copies of that block:
 * its answers, touches and templates are what the intake expects.
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
export {
  type FileKind,
  fileKindNames,
  fileKinds,
  usualFileKind,
} from '../contracts/file-kinds.ts'
export type { Part } from '../contracts/form-parts.ts'
export type { IntakeContext } from '../contracts/intake-context.ts'
export type { AnswerError, Sentence, Submission, SubmissionField } from '../contracts/submission.ts'
export { readParameters, readTouches, type Touches, toDay, touchesKey } from '../contracts/touches.ts'
export {
  type Days,
  readDaysFromToday,
  readLimit,
  readQuantity,
  toIsoDate,
  toOwnDay,
} from '../core/answer-limits.ts'
export { checkAnswer } from '../core/check-answer.ts'
export { type CheckedAnswer, checkText, cleanAnswer, isRuleOfText } from '../core/check-text.ts'
export { listNames } from '../core/diagnostics/phrases.ts'
export {
  cleanEmailAddress,
  isEmailAddress,
  maxEmailLength,
  typedEmailPattern,
} from '../core/email-address.ts'
export { fillLimit } from '../core/fill-limit.ts'
export { findFileKind } from '../core/find-file-kind.ts'
export { callingCodes } from '../core/phone/calling-codes.gen.ts'
export { parseWrittenNumber } from '../core/phone/parse-written-number.ts'
export { readByLength } from '../core/phone/read-by-length.ts'
export type { PhoneReadout } from '../core/phone/read-by-rules.ts'
export { foldDigits } from '../core/text/fold-digits.ts'
export { mixText } from '../core/text/mix-text.ts'
