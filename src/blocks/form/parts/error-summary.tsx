import type { ReactNode } from 'react'
import { Text } from '../../../ui/text/bound-text.tsx'
import { Message } from '../../../ui/text/message.tsx'
import type { ViewProps } from '../../define-block.ts'
import { When } from '../../template-slots.tsx'
import type { Messages } from '../messages.ts'
import type { FormProps } from '../schema.ts'
import type { FieldErrors } from '../validate-fields.ts'
import { Mistake } from './mistake.tsx'

type ErrorSummaryProps = Pick<ViewProps<FormProps, Messages>, 'id' | 'messages' | 'fields'> & {
  errors: FieldErrors
  isTemplate: boolean | undefined
}

/** All mistakes above the form, each leading to its field. Takes the focus when a form is not sent. */
export function ErrorSummary({ id, messages, fields, errors, isTemplate }: ErrorSummaryProps): ReactNode {
  const wrong = fields.filter(({ name }) => isTemplate || errors[name])
  if (wrong.length === 0) return null
  const summary = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, this is a list of links
    <div
      data-summary=""
      // Without a script nobody moves the focus there.
      {...(isTemplate && { autoFocus: true })}
      id={`${id}-errors`}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-errors-title`}
    >
      <p id={`${id}-errors-title`}>
        <Message value={messages.checkFields} />
      </p>
      <ul>
        {wrong.map(({ name, label }) => (
          <Mistake key={name} field={name} error={errors[name]} messages={messages} isTemplate={isTemplate}>
            {(sentence) => (
              <li>
                <a
                  href={`#${id}-${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(`${id}-${name}`)?.focus()
                  }}
                >
                  <span>
                    <Text value={label} />: {sentence}
                  </span>
                </a>
              </li>
            )}
          </Mistake>
        ))}
      </ul>
    </div>
  )
  return isTemplate ? <When is={{ when: 'anyWrong' }}>{summary}</When> : summary
}
