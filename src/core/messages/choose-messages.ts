import type { TextRun } from '../model/bound.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { directionInside } from '../text/direction.ts'
import { findParentLanguage } from '../text/scripts.ts'
import type { MessageCatalogue, MessageOverride, MessagesOf, ShippedLanguage } from './message-catalogue.ts'

type Settings = Pick<SiteSettings, 'strings'>
type Messages = Readonly<Record<string, TextRun>>

interface ChosenMessages {
  messages: Messages
  isComplete: boolean
}

/** The shipped messages by catalogue and language: every block of every page asks, and few sites have their own. */
const shippedMessages = new WeakMap<MessageCatalogue, Map<string, ChosenMessages>>()

/**
 * The messages of a catalogue for a block in `lang`: the site's own before the shipped ones. A message without a text
 * in this language is absent.
 */
export function chooseMessages(catalogue: MessageCatalogue, lang: string, settings: Settings): Messages {
  return findMessages(catalogue, lang, settings).messages
}

/** The names of the messages of a catalogue that a block in `lang` would show in English. */
export function listMissingMessages(catalogue: MessageCatalogue, lang: string, settings: Settings): string[] {
  const known = chooseMessages(catalogue, lang, settings)
  return Object.keys(catalogue.en).filter((name) => !known[name]?.text)
}

/** Every message of a catalogue for a block in `lang`; one that the language lacks is the English one, marked as English. */
export function bindMessages<Catalogue extends MessageCatalogue>(
  catalogue: Catalogue,
  lang: string,
  settings: Settings,
): MessagesOf<Catalogue> {
  const { messages, isComplete } = findMessages(catalogue, lang, settings)
  return (
    isComplete ? messages : { ...bindEnglish(catalogue, lang, settings), ...messages }
  ) as MessagesOf<Catalogue>
}

/**
 * The messages of a catalogue for a text that has one language: all in `lang`, or in the language in which the site wrote all
 * of them; the engine's in English if one is missing or is in another language.
 *
 * @param strings the site's own messages, by language
 */
export function bindInOneLanguage<Name extends string>(
  catalogue: MessageCatalogue<Name>,
  lang: string,
  strings: SiteSettings['strings'] = {},
): { lang: string; messages: Readonly<Record<Name, string>> } {
  const runs: Messages = bindMessages(catalogue, lang, { strings })
  const [only = 'en', ...others] = new Set(Object.values(runs).map((run) => run.lang ?? lang))
  if (others.length > 0) return { lang: 'en', messages: catalogue.en }
  const texts = Object.entries(runs).map(([name, { text }]) => [name, text])
  return { lang: only, messages: Object.fromEntries(texts) }
}

function bindEnglish(catalogue: MessageCatalogue, lang: string, settings: Settings): Messages {
  const { messages } = findMessages(catalogue, 'en', settings)
  return Object.fromEntries(
    Object.entries(messages).map(([name, run]) => [name, toRun(run.text, run.lang ?? 'en', lang)]),
  )
}

function toRun(text: string, lang: string, surrounding: string): TextRun {
  const dir = directionInside(lang, surrounding)
  return { lang, text, ...(dir && { dir }) }
}

function findMessages(catalogue: MessageCatalogue, lang: string, { strings }: Settings): ChosenMessages {
  if (strings) return joinMessages(catalogue, lang, strings)
  const byLanguage = shippedMessages.get(catalogue) ?? new Map<string, ChosenMessages>()
  const known = byLanguage.get(lang)
  if (known) return known
  const found = joinMessages(catalogue, lang, {})
  shippedMessages.set(catalogue, byLanguage.set(lang, found))
  return found
}

function joinMessages(
  catalogue: MessageCatalogue,
  lang: string,
  strings: NonNullable<Settings['strings']>,
): ChosenMessages {
  const parent = findParentLanguage(lang)
  const shipped = catalogue[parent as ShippedLanguage] ?? {}
  const own = { ...strings[parent], ...strings[lang] }
  const names = Object.keys(catalogue.en)
  const messages = Object.fromEntries(
    names.flatMap((name) => {
      const message = own[name] ?? shipped[name]
      return message === undefined ? [] : [[name, bindMessage(message, lang)]]
    }),
  )
  return { messages, isComplete: names.every((name) => messages[name] !== undefined) }
}

function bindMessage(message: MessageOverride, lang: string): TextRun {
  if (typeof message === 'string') return { text: message }
  const { text, lang: own } = message
  return own === lang ? { text } : toRun(text, own, lang)
}
