import type { ReactNode } from 'react'
import { toFieldId } from '../../../core/anchors.ts'
import { Text } from '../../../ui/text/bound-text.tsx'
import { Message } from '../../../ui/text/message.tsx'
import type { ViewProps } from '../../define-block.ts'
import { When } from '../../template-slots.tsx'
import type { FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import type { FormProps } from '../schema.ts'

type ErrorSummaryProps = Pick<ViewProps<FormProps, Messages>, 'id' | 'messages' | 'fields'> & {
  errors: FormState['errors']
  isTemplate: boolean | undefined
}

/**
 * The fields with errors, above the form, each as a link; what is wrong stands at the field alone. Gets the focus when
 * validation fails.
 */
export function ErrorSummary({ id, messages, fields, errors, isTemplate }: ErrorSummaryProps): ReactNode {
  const wrong = fields.filter(({ name }) => isTemplate || errors[name])
  if (wrong.length === 0) return null
  const summary = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, this is a list of links
    <div
      data-summary=""
      // Without a script the focus cannot be moved there.
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
        {wrong.map(({ name, label }) => {
          const item = (
            <li key={name}>
              <a
                href={`#${toFieldId(id, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(toFieldId(id, name))?.focus()
                }}
              >
                <span>
                  <Text value={label} />
                </span>
              </a>
            </li>
          )
          return isTemplate ? (
            <When key={name} is={{ when: 'wrong', field: name }}>
              {item}
            </When>
          ) : (
            item
          )
        })}
      </ul>
    </div>
  )
  return isTemplate ? <When is={{ when: 'anyWrong' }}>{summary}</When> : summary
}
