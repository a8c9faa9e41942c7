/**
 * `en` for a sentence in Latin letters on a page in another script: the sentences that the engine has in English alone.
 */
export function findSentenceLanguage(sentence: string, pageLanguage: string): 'en' | undefined {
  return isLatin(sentence) && (findScript(pageLanguage) ?? 'Latn') !== 'Latn' ? 'en' : undefined
}

/** The same for a block, which does not know its page: `other` is a word that the engine has in every language. */
export function compareLanguage(sentence = '', other = ''): 'en' | undefined {
  return isLatin(sentence) && !isLatin(other) && /\p{L}/u.test(other) ? 'en' : undefined
}

const isLatin = (text: string) => /\p{L}/u.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text)

function findScript(lang: string): string | undefined {
  try {
    return lang === 'und' ? undefined : new Intl.Locale(lang).maximize().script
  } catch {
    return undefined
  }
}
