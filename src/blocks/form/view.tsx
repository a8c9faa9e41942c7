import type { ReactNode } from 'react'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import { FormView, type FormViewProps } from './parts/form-view.tsx'
import type { FormProps } from './schema.ts'
import { SteppedForm } from './steps/stepped-form.tsx'

/** The form of the static page: complete, or its first step, and sent by the browser itself without a script. */
export function View(props: ViewProps<FormProps, Messages>): ReactNode {
  return show(props)
}

/** The form with slots for values and errors, in all of its steps. */
export function Template(props: ViewProps<FormProps, Messages>): ReactNode {
  return show({ ...props, isTemplate: true })
}

const show = (props: FormViewProps) => (props.steps ? <SteppedForm {...props} /> : <FormView {...props} />)
