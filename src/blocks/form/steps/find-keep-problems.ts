import type { ValueProblem } from '../../../core/schema/block-spec.ts'
import { listWrittenFields } from './list-fields.ts'
import type { Question } from './question.ts'

/** Answers are kept for somebody who can be reached, by one box, in a step after which something is still asked. */
export function findKeepProblems(form: unknown): ValueProblem[] {
  const { steps = [] } = form as { steps?: readonly { keep?: object }[] }
  const keeping = steps.flatMap(({ keep }, step) => (keep ? [step] : []))
  const written = listWrittenFields<Question>(form)
  return keeping.flatMap((step, place): ValueProblem[] => {
    const path = ['steps', step, 'keep']
    if (place > 0) return [{ path, ...secondBox }]
    if (step === steps.length - 1) return [{ path, ...lastStep }]
    const isReached = written.some(
      (one) => one.step <= step && (one.field.kind === 'phone' || one.field.kind === 'email'),
    )
    return isReached ? [] : [{ path, ...nobodyReached }]
  })
}

const secondBox = {
  message: 'One step of a form asks whether to keep the answers; an earlier one does already.',
  hint: 'Remove this `keep`: the box holds for all later steps.',
}

const lastStep = {
  message: 'The last step sends the form, so there is nothing left to keep.',
  hint: 'Move `keep` to an earlier step.',
}

const nobodyReached = {
  message:
    'Nobody could be reached: neither this step nor an earlier one asks for a telephone number or an e-mail address.',
  hint: 'Ask for a `phone` or an `email` in this step, or move `keep` to a step that comes after such a question.',
}
