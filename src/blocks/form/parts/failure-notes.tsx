import type { ReactNode } from 'react'
import { Message } from '../../../ui/text/message.tsx'
import type { EngineProps } from '../../define-block.ts'
import { attribute, Slot, slotAttributes } from '../../template-slots.tsx'
import type { FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'

interface FailureNotesProps extends Pick<EngineProps<Messages>, 'messages'> {
  state: FormState | undefined
  isTemplate: boolean | undefined
}

/** Above the button: why sending failed, and whether it is retried automatically. Screen readers announce both. */
export function FailureNotes({ messages, state, isTemplate }: FailureNotesProps): ReactNode {
  return (
    <>
      <p
        data-failure=""
        role="alert"
        tabIndex={-1}
        // Without a script the focus cannot be moved there.
        {...(isTemplate && slotAttributes('failed', { when: 'failed', parts: attribute('autofocus') }))}
      >
        {isTemplate && <Slot value={{ slot: 'failure' }} />}
        {state?.failure && (
          <span key={state.failure}>
            <Message value={messages[state.failure]} />
          </span>
        )}
      </p>
      <p data-retry="" role="status">
        {state?.retry && (
          <span key={state.retry}>
            <Message value={messages[state.retry]} />
          </span>
        )}
      </p>
    </>
  )
}
