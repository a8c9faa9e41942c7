import { stepName } from '../../../contracts/steps/form-step.ts'
import { keepName, unfinishedName } from '../../../contracts/steps/unfinished-answers.ts'
import type { ViewProps } from '../../define-block.ts'
import type { Messages } from '../messages.ts'
import type { FormValues } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'

export type Unfinished = ReturnType<typeof sendUnfinished>

type Submitting = typeof import('../submit/create-submission.ts')

/** Sends the answers of a form that is not finished, in the background: the intake keeps them. */
export function sendUnfinished({ form: target }: ViewProps<FormProps, Messages>) {
  let id: string | undefined
  /** One request after the other: the last one counts. */
  let turn: Promise<unknown> = Promise.resolve()

  function send(makeBody: (submitting: Submitting) => Promise<object | undefined>): void {
    turn = turn
      .then(async () => {
        // Not imported with this file: every form would fetch what both share as a file of its own.
        const submitting = await import('../submit/create-submission.ts')
        const body = await makeBody(submitting)
        const { createKey, submitForm } = submitting
        if (body) await submitForm({ target, purpose: 'lead', body: JSON.stringify(body), key: createKey() })
      })
      // The next step tries again.
      .catch(() => {})
  }

  return {
    /** Keeps the answers to these fields, in place of those that were kept before. */
    keep(fields: FormField[], values: FormValues, step: number): void {
      send(async ({ buildPayload, createKey, readPhone }) => {
        id ??= createKey()
        const payload = await buildPayload({ fields }, values, (text, rule) =>
          readPhone(text, rule.home ?? target),
        )
        return { ...payload, [stepName]: step, [keepName]: 'yes', [unfinishedName]: id }
      })
    },
    /** Removes what is kept. */
    drop(step: number): void {
      send(async () => {
        if (!id) return undefined
        const named = { [stepName]: step, [unfinishedName]: id }
        id = undefined
        return named
      })
    },
    /** What the form sends along, so that its answers are not kept any more once it is stored. */
    async finish(): Promise<object> {
      await turn
      return id ? { [unfinishedName]: id } : {}
    },
  }
}
