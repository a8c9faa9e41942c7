import type { TextRun } from '../model/bound.ts'

/** The languages in which the engine ships its messages, as primary subtags. */
export const shippedLanguages = ['en', 'ta', 'ml', 'te', 'hi', 'kn'] as const
export type ShippedLanguage = (typeof shippedLanguages)[number]

/**
 * The messages of the engine that belong to one block or component, in every shipped language: labels and sentences
 * that no document contains. `{n}`, `{total}` and `{name}` are filled in by the code that shows them. A site
 * overrides them, or adds a language, under `site.strings`.
 */
export type MessageCatalogue<Name extends string = string> = Readonly<
  Record<ShippedLanguage, Readonly<Record<Name, string>>>
>

/** Two messages of which one takes the place of the other while a page is shown: a site overrides both or none. */
type MessagePair<Name extends string = string> = readonly [Name, Name]

/** The pairs of each catalogue. They are no part of it, because its keys are languages. */
const declaredPairs = new WeakMap<MessageCatalogue, readonly MessagePair[]>()

/** The pairs that `defineMessages` was given with this very catalogue; none for a copy of it. */
export const listPairs = (catalogue: MessageCatalogue): readonly MessagePair[] =>
  declaredPairs.get(catalogue) ?? []

/** What a view receives for a catalogue: bound text, with its language if that differs from the block's. */
export type MessagesOf<Catalogue extends MessageCatalogue> = {
  readonly [name in keyof Catalogue['en'] & string]: TextRun
}

/** Declares a catalogue and its pairs; a message that is missing in one of the languages does not compile. */
export function defineMessages<Name extends string>(
  catalogue: MessageCatalogue<Name>,
  pairs: readonly MessagePair<NoInfer<Name>>[] = [],
): MessageCatalogue<Name> {
  declaredPairs.set(catalogue, pairs)
  return catalogue
}

/**
 * Declares the messages of a site's own block: English ones, and those that there are in any other language, shipped
 * or not. What a language lacks is shown in English.
 */
export function defineOwnMessages<Name extends string>(
  catalogue: Readonly<
    { en: Readonly<Record<Name, string>> } & {
      [lang: string]: Readonly<Partial<Record<NoInfer<Name>, string>>>
    }
  >,
  pairs?: readonly MessagePair<NoInfer<Name>>[],
): MessageCatalogue<Name> {
  // Whoever reads a catalogue takes English for what is not there.
  return defineMessages(catalogue as MessageCatalogue<Name>, pairs)
}

/** One catalogue with the messages and the pairs of several. */
export function joinMessages<Names extends string[]>(
  ...catalogues: { [index in keyof Names]: MessageCatalogue<Names[index]> }
): MessageCatalogue<Names[number]> {
  const given: Readonly<Record<string, object>>[] = catalogues
  const languages = new Set(given.flatMap((one) => Object.keys(one)))
  const joined = Object.fromEntries(
    [...languages].map((lang) => [lang, Object.assign({}, ...given.map((one) => one[lang]))]),
  )
  return defineMessages(joined as MessageCatalogue<Names[number]>, catalogues.flatMap(listPairs))
}

/** A message as a site writes it: in the language above it, or in another one that it names. */
export type MessageOverride = string | { text: string; lang: string }
