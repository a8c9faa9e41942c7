import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText, Link } from '../core/model/bound.ts'
import { ArrowIcon, ChatIcon, PhoneIcon } from './icons.tsx'
import { Text } from './text/bound-text.tsx'
import { LinkTo } from './text/link-to.tsx'
import { buttonCss } from './theme/button-css.ts'

interface ActionLinkProps {
  /** `quiet` is the outlined button. Chat links always have the chat colour, which nothing else uses. */
  action: { label: BoundText; to: Link }
  tone?: 'main' | 'quiet'
  size?: 'small' | 'normal' | 'large'
}

/** A link that looks like a button. The space parts it from the next one for readers that know no styles. */
export function ActionLink({ action, tone = 'main', size = 'normal' }: ActionLinkProps): ReactNode {
  const chats = action.to.kind === 'chat'
  return (
    <>
      <ButtonLink link={action.to} data-tone={chats ? 'chat' : tone} data-size={size}>
        {chats && <ChatIcon />}
        {action.to.kind === 'phone' && <PhoneIcon />}
        <Text as="span" value={action.label} />
        {!chats && tone === 'main' && <ArrowIcon />}
      </ButtonLink>{' '}
    </>
  )
}

const ButtonLink = styled(LinkTo)`${buttonCss}`
