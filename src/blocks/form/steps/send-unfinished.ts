import { stepName } from '../../../contracts/steps/form-step.ts'
import { keepName, unfinishedName } from '../../../contracts/steps/unfinished-answers.ts'
import type { ViewProps } from '../../define-block.ts'
import { createKey } from '../delivery/create-key.ts'
import type { Messages } from '../messages.ts'
import { readPhone } from '../phone/read-phone.ts'
import type { FormValues } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import { buildPayload } from '../submit/build-payload.ts'
import { submitForm } from '../submit/submit-form.ts'

export type Unfinished = ReturnType<typeof sendUnfinished>

/** Sends the answers of a form that is not finished, in the background: the intake keeps them. */
export function sendUnfinished({ form: target }: ViewProps<FormProps, Messages>) {
  let id: string | undefined
  /** One request after the other: the last one counts. */
  let turn: Promise<unknown> = Promise.resolve()

  function send(makeBody: () => Promise<object> | object): void {
    turn = turn
      .then(async () => {
        const body = JSON.stringify(await makeBody())
        return submitForm({ target, purpose: 'lead', body, key: createKey() })
      })
      // The next step tries again.
      .catch(() => {})
  }

  return {
    /** Keeps the answers to these fields, in place of those that were kept before. */
    keep(fields: FormField[], values: FormValues, step: number): void {
      id ??= createKey()
      const named = { [stepName]: step, [keepName]: 'yes', [unfinishedName]: id }
      send(async () => ({
        ...(await buildPayload({ fields }, values, (text) => readPhone(text, target))),
        ...named,
      }))
    },
    /** Removes what is kept. */
    drop(step: number): void {
      if (!id) return
      const named = { [stepName]: step, [unfinishedName]: id }
      id = undefined
      send(() => named)
    },
    /** What the form sends along, so that its answers are not kept any more once it is stored. */
    async finish(): Promise<object> {
      await turn
      return id ? { [unfinishedName]: id } : {}
    },
  }
}
