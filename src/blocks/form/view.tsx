import type { ReactNode } from 'react'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import { FormView } from './parts/form-view.tsx'
import type { FormProps } from './schema.ts'

/** The form as it stands in the page: complete, and sent by the browser alone where no script comes. */
export function View(props: ViewProps<FormProps, Messages>): ReactNode {
  return <FormView {...props} />
}

/** The form with slots for what was answered and what is wrong with it. */
export function Template(props: ViewProps<FormProps, Messages>): ReactNode {
  return <FormView {...props} isTemplate />
}
