import type { DiagnosticCode } from '../codes.ts'
import { fieldExplanations } from './explain-fields.ts'
import { fileExplanations } from './explain-files.ts'
import { linkExplanations } from './explain-links.ts'
import { scheduleExplanations } from './explain-schedules.ts'
import { textExplanations } from './explain-texts.ts'
import type { Explanation } from './explanation.ts'

/** Every code with its explanation: the compiler names those that lack one. */
export const explanations: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...fileExplanations,
  ...fieldExplanations,
  ...linkExplanations,
  ...scheduleExplanations,
  ...textExplanations,
}
