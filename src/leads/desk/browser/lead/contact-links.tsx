import { type ReactNode, useState } from 'react'
import type { DeskContact } from '../../../contracts/desk-api.ts'
import { ChatIcon, MailIcon, PhoneIcon } from '../kit/icons.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useDesk } from '../session/desk-context.ts'
import { chooseMessages, fillName } from './choose-messages.ts'
import { toCallAddress, toFilledChat, toMailAddress } from './contact-addresses.ts'

interface ContactLinksProps {
  contact: DeskContact
  /** The telephone number as it is dialled. */
  number: string | undefined
  language: string | null
}

/** Calls, chats or writes. A chat begins with a prepared text in the language of the lead. */
export function ContactLinks({ contact, number, language }: ContactLinksProps): ReactNode {
  const { session } = useDesk()
  const { name, phone, email, extension, isUnconfirmed } = contact
  const prepared = chooseMessages(session.messages, language)
  const [chosen, choose] = useState(0)
  const words = fillName(prepared[chosen]?.text ?? '', name)
  const call = toCallAddress(phone)
  const chat = toFilledChat(phone, words)
  const mail = toMailAddress(email)
  if (!call && !mail) return null
  return (
    <section>
      <div className="row">
        {call && (
          <a className="button main-button contact-link" href={call}>
            <PhoneIcon />
            <span>
              Call <strong>{extension ? `${number ?? phone} ext. ${extension}` : (number ?? phone)}</strong>
            </span>
          </a>
        )}
        {chat && (
          <a className="button contact-link chat" href={chat} target="_blank" rel="noopener noreferrer">
            <ChatIcon />
            <span>Chat</span>
          </a>
        )}
        {mail && (
          <a className="button contact-link" href={mail}>
            <MailIcon />
            <span>
              E-mail <small>{email}</small>
            </span>
          </a>
        )}
      </div>
      {isUnconfirmed && (
        <p className="note" role="note">
          No country is known to use this number: a digit may be wrong, or it is new.
        </p>
      )}
      {chat && prepared.length > 0 && (
        <div className="chat-text row">
          <SelectField
            label="Chat text"
            value={chosen}
            choices={[...prepared.map(({ name }, index) => [index, name] as const), [-1, 'Without a text']]}
            onChoose={(value) => choose(Number(value))}
          />
          {words && <p className="soft">{words}</p>}
        </div>
      )}
    </section>
  )
}
