import type { BlockSpecs } from '../schema/block-spec.ts'
import { consentMessages } from './consent-messages.ts'
import { mailMessages } from './mail-messages.ts'
import { joinMessages, type MessageCatalogue } from './message-catalogue.ts'
import { pageMessages } from './page-messages.ts'
import { privacyMessages } from './privacy-messages.ts'
import { withdrawMessages } from './withdraw-messages.ts'

/** Every message of the engine: of pages, consent and its withdrawal, privacy policies, mails and all block types. */
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
