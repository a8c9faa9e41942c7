import type { TextRun } from '../model/bound.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import type { MessageCatalogue, MessageOverride, MessagesOf } from './message-catalogue.ts'

type Settings = Pick<SiteSettings, 'strings'>
type Messages = Readonly<Record<string, TextRun>>

/** The shipped messages by catalogue and language: every block of every page asks, and few sites have their own. */
const shippedMessages = new WeakMap<MessageCatalogue, Map<string, Messages>>()

/**
 * The messages of a catalogue for a block in `lang`: the site's own before the shipped ones. A message without a text
 * in this language is absent.
 */
export function chooseMessages(catalogue: MessageCatalogue, lang: string, { strings }: Settings): Messages {
  if (strings) return findMessages(catalogue, lang, strings)
  const byLanguage = shippedMessages.get(catalogue) ?? new Map<string, Messages>()
  const messages = byLanguage.get(lang) ?? findMessages(catalogue, lang, {})
  shippedMessages.set(catalogue, byLanguage.set(lang, messages))
  return messages
}

function findMessages(
  catalogue: MessageCatalogue,
  lang: string,
  strings: NonNullable<Settings['strings']>,
): Messages {
  const [primary = lang] = lang.split('-')
  const shipped = catalogue[primary as keyof MessageCatalogue] ?? {}
  const own = { ...strings[primary], ...strings[lang] }
  return Object.fromEntries(
    Object.keys(catalogue.en).flatMap((name) => {
      const message = own[name] ?? shipped[name]
      return message === undefined ? [] : [[name, bindMessage(message, lang)]]
    }),
  )
}

/** The same for a language that the checks have found complete; a missing message is then a bug of the engine. */
export function bindMessages<Catalogue extends MessageCatalogue>(
  catalogue: Catalogue,
  lang: string,
  settings: Settings,
): MessagesOf<Catalogue> {
  const messages = chooseMessages(catalogue, lang, settings)
  const missing = Object.keys(catalogue.en).find((name) => !messages[name])
  if (missing !== undefined) throw new Error(`The message "${missing}" has no text in "${lang}"`)
  return messages as MessagesOf<Catalogue>
}

function bindMessage(message: MessageOverride, lang: string): TextRun {
  if (typeof message === 'string') return { text: message }
  const { text, lang: own } = message
  return own === lang ? { text } : { text, lang: own }
}
