import type { BlockSpecs } from '../schema/block-spec.ts'
import { consentMessages } from './consent-messages.ts'
import { mailMessages } from './mail-messages.ts'
import { joinMessages, type MessageCatalogue } from './message-catalogue.ts'
import { pageMessages } from './page-messages.ts'
import { privacyMessages } from './privacy-messages.ts'
import { withdrawMessages } from './withdraw-messages.ts'

/** Every message of the engine: those of pages, of consent and its withdrawal, of privacy policies, of mails and of all block types. */
export function collectMessages(specs: BlockSpecs): MessageCatalogue {
  return joinMessages(
    pageMessages,
    privacyMessages,
    consentMessages,
    withdrawMessages,
    mailMessages,
    ...Object.values(specs).flatMap(({ messages }) => messages ?? []),
  )
}
