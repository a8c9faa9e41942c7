import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../../ui/action-link.tsx'
import { RichText } from '../../../ui/text/bound-text.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { colour, speakingCorner } from '../../../ui/theme/theme.ts'
import type { ViewProps } from '../../define-block.ts'
import { attribute, slotAttributes } from '../../template-slots.tsx'
import type { FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import type { FormProps } from '../schema.ts'

type SentProps = ViewProps<FormProps, Messages> & {
  state: FormState | undefined
  isTemplate: boolean | undefined
}

/** Shown above the form after sending. It is in the static page, but hidden, so that its styles are there. */
export function Sent({ id, messages, purpose, success, chat, state, isTemplate }: SentProps): ReactNode {
  const hidden = isTemplate
    ? slotAttributes(
        'hidden',
        { when: 'notSent', parts: attribute('hidden') },
        // Without a script the focus cannot be moved there.
        { when: 'sent', parts: attribute('autofocus') },
      )
    : { hidden: !state?.sent }
  return (
    <Done id={`${id}-sent`} tabIndex={-1} {...hidden}>
      <p>
        {success?.message ? (
          <RichText value={success.message} />
        ) : (
          <Message value={purpose === 'application' ? messages.applicationSent : messages.leadSent} />
        )}
      </p>
      {success?.download && <ActionLink action={success.download} />}
      {chat && <ActionLink action={{ label: chat.label, to: state?.chat ?? chat.to }} />}
    </Done>
  )
}

const Done = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  ${speakingCorner('20px')};
  background: ${colour('softTint')};
  margin-bottom: 24px;
  font-weight: 600;
`
