/**
 * Controls, format characters, surrogate halves and separators, without the joiners that Indian scripts need: they
 * control terminals, break lists with one name per line, and hide where a link leads.
 */
export const invisibleCharacter = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Control characters other than tabs and line breaks, and lone surrogates: no text that somebody typed has one. */
export const controlCharacter = /[^\P{Cc}\t\n\r]|\p{Cs}/u
