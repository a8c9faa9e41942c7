import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { ViewProps } from '../define-block.ts'
import { findForm } from './find-form.ts'
import type { Messages } from './messages.ts'
import { FormView, type FormViewProps } from './parts/form-view.tsx'
import { usePhoneFields } from './phone/use-phone-fields.tsx'
import { readValues, restoreValues } from './read-values.ts'
import type { FormProps } from './schema.ts'
import type { Guide } from './steps/guide.ts'
import { useSubmission } from './submit/use-submission.ts'

interface IslandProps extends ViewProps<FormProps, Messages> {
  /** Of a form in steps. */
  guide?: Guide
  render?: (form: FormViewProps) => ReactNode
}

/** The form once the visitor has touched it: validates, shows errors, and sends without leaving the page. */
export default function FormIsland({ guide, render = FormView, ...props }: IslandProps): ReactNode {
  const [before] = useState(() => {
    const form = findForm(props.id)
    return form && { values: readValues(form, props), marks: { ...form.dataset } }
  })
  const [lang] = useState(() => findForm(props.id)?.closest<HTMLElement>('[lang]')?.lang || 'und')
  const phones = usePhoneFields(props, lang)
  const submission = useSubmission(props, phones.reset, guide)
  const { ref, press } = submission
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    form.noValidate = true
    // Without its code a calendar offers days that are then refused.
    if (props.fields.some(({ rule }) => rule.schema?.format === 'date'))
      import('./limited-answers.ts').then(
        ({ limitDates }) => limitDates(form, props.fields),
        () => {},
      )
    if (before) {
      restoreValues(form, before.values)
      // React may have rendered another form in its place. The marks of the one that is there are newer.
      Object.assign(form.dataset, { ...before.marks, ...form.dataset })
    }
    if (form.dataset.pressed === '') press(form)
  }, [])
  return render({
    ...props,
    state: {
      ...submission,
      renderPhone: phones.render,
      onInput: (event) => {
        submission.onInput(event)
        phones.onInput(event)
      },
      onBlur: (event) => {
        submission.onBlur(event)
        phones.onBlur(event)
      },
    },
  })
}
