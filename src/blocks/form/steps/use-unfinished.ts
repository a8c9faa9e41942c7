import { useLayoutEffect, useRef, useState } from 'react'
import { keepName } from '../../../contracts/steps/unfinished-answers.ts'
import type { ViewProps } from '../../define-block.ts'
import { findForm } from '../find-form.ts'
import type { Messages } from '../messages.ts'
import { type FormValues, findInput } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import type { Unfinished } from './send-unfinished.ts'

/** Keeps the answers of a form that is not sent, as long as the box is ticked that asks for it. Its code is loaded then. */
export function useUnfinished(props: ViewProps<FormProps, Messages>) {
  const { id, steps = [] } = props
  const keepStep = steps.findIndex(({ keep }) => keep)
  const sending = useRef<Promise<Unfinished | undefined>>(undefined)
  const [wasTicked] = useState(() => findBox()?.checked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useLayoutEffect(() => {
    const box = findBox()
    if (box && wasTicked) box.checked = true
  }, [])

  function findBox(): HTMLInputElement | undefined {
    const form = keepStep < 0 ? undefined : findForm(id)
    return form && findInput(form, keepName)
  }

  function drop(): void {
    void sending.current?.then((unfinished) => unfinished?.drop(keepStep))
  }

  return {
    /** Keeps what was answered up to a step, in the background. */
    keep(asked: readonly FormField[], values: FormValues, current: number): void {
      if (!findBox()?.checked || asked.every(({ step = 0 }) => step !== keepStep)) {
        drop()
        return
      }
      const last = Math.max(keepStep, current)
      const answered = asked.filter(({ step = 0 }) => step <= last)
      // Without its code nothing is kept, and the form goes on.
      sending.current ??= import('./send-unfinished.ts').then(
        ({ sendUnfinished }) => sendUnfinished(props),
        () => undefined,
      )
      void sending.current.then((unfinished) => unfinished?.keep(answered, values, last))
    },
    drop,
    /** What the form sends along. */
    finish: async () => (await sending.current)?.finish(),
    /** The next answers are those of another form. */
    restart(): void {
      sending.current = undefined
    },
  }
}
