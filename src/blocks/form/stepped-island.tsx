import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listAskedSteps } from '../../core/list-asked.ts'
import type { ViewProps } from '../define-block.ts'
import { findForm } from './find-form.ts'
import FormIsland from './island.tsx'
import type { Messages } from './messages.ts'
import { readValues } from './read-values.ts'
import type { FormProps } from './schema.ts'
import { type Guide, listAnswers, listAskedFields } from './steps/guide.ts'
import { SteppedForm } from './steps/stepped-form.tsx'
import { useUnfinished } from './steps/use-unfinished.ts'

/** The form in steps once the visitor has touched it: shows the next step, or the one before, without leaving the page. */
export default function SteppedIsland(props: ViewProps<FormProps, Messages>): ReactNode {
  const { id, fields, result } = props
  const [place, setPlace] = useState({ current: 0, reached: 0 })
  const current = useRef(0)
  const unfinished = useUnfinished(props)
  const [answers, setAnswers] = useState<Record<string, string>>()

  function show(step: number): void {
    current.current = step
    flushSync(() => setPlace(({ reached }) => ({ current: step, reached: Math.max(reached, step) })))
    document.getElementById(`${id}-step-${step}`)?.focus()
  }

  const guide: Guide = {
    choose(values) {
      const asked = listAskedFields(fields, values)
      const known = listAnswers(asked, values)
      setAnswers((before) => ({ ...known, ...(result && { [result.name]: before?.[result.name] ?? '' }) }))
      // Without its code the result is empty, and the form is sent all the same: the intake computes it.
      if (result)
        import('./steps/quote-result.ts').then(
          ({ quoteResult }) => setAnswers({ ...known, [result.name]: quoteResult(result, asked, values) }),
          () => {},
        )
      const isLast = listAskedSteps(fields, asked).every((step) => step <= current.current)
      return { asked, shown: asked.filter(({ step = 0 }) => step === current.current), isLast }
    },
    goOn(values) {
      const asked = listAskedFields(fields, values)
      unfinished.keep(asked, values, current.current)
      show(listAskedSteps(fields, asked).find((step) => step > current.current) ?? current.current)
    },
    finish: unfinished.finish,
    restart() {
      unfinished.restart()
      current.current = 0
      setPlace({ current: 0, reached: 0 })
    },
  }

  function goBack(): void {
    const form = findForm(id)
    if (!form) return
    const steps = listAskedSteps(fields, listAskedFields(fields, readValues(form, props)))
    show(Math.max(0, ...steps.filter((step) => step < current.current)))
  }

  /** What styles with `:has()` hide is hidden here where browsers do not know it. */
  function hideUnasked(): void {
    const form = findForm(id)
    if (!form || CSS.supports('selector(:has(*))')) return
    const asked = new Set(listAskedFields(fields, readValues(form, props)).map(({ condition }) => condition))
    for (const row of form.querySelectorAll<HTMLElement>('[data-when]'))
      row.hidden = !asked.has(row.dataset.when)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other questions come into the page
  useLayoutEffect(hideUnasked, [place])

  return (
    <FormIsland
      {...props}
      guide={guide}
      render={(form) => (
        <SteppedForm
          {...form}
          {...place}
          onBack={goBack}
          onDrop={unfinished.drop}
          answers={answers}
          state={
            form.state && {
              ...form.state,
              onInput: (event) => {
                form.state?.onInput(event)
                hideUnasked()
              },
            }
          }
        />
      )}
    />
  )
}
