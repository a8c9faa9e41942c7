import type { ReactNode } from 'react'
import { Message } from '../../../ui/text/message.tsx'
import { Words } from '../../../ui/text/words.tsx'
import type { ViewProps } from '../../define-block.ts'
import type { Messages } from '../messages.ts'
import type { FormProps } from '../schema.ts'
import type { FieldErrors } from '../validate-fields.ts'
import { explainError } from './explain-error.ts'

type ErrorSummaryProps = Pick<ViewProps<FormProps, Messages>, 'id' | 'messages' | 'fields'> & {
  errors: FieldErrors
}

/** All mistakes above the form, each leading to its field. Takes the focus when a form is not sent. */
export function ErrorSummary({ id, messages, fields, errors }: ErrorSummaryProps): ReactNode {
  const wrong = fields.flatMap((field) => {
    const error = errors[field.name]
    return error ? [{ ...field, sentence: explainError(error, messages) }] : []
  })
  if (wrong.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, this is a list of links
    <div
      data-summary=""
      id={`${id}-errors`}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-errors-title`}
    >
      <p id={`${id}-errors-title`}>
        <Message value={messages.checkFields} />
      </p>
      <ul>
        {wrong.map(({ name, label, sentence }) => (
          <li key={name}>
            <a
              href={`#${id}-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`${id}-${name}`)?.focus()
              }}
            >
              <span>
                <Words of={label} />: <Message value={sentence} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
