import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Begins the message of a diagnostic that only arms of an experiment have with the name of the first of them. */
export function labelArm({ arm, ...diagnostic }: Diagnostic): Diagnostic {
  return arm === undefined
    ? diagnostic
    : { ...diagnostic, message: `In the arm "${arm}": ${diagnostic.message}` }
}
