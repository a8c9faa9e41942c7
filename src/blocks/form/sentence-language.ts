/** The language of the page around a block; `und` where none is given. */
export function readPageLanguage(id: string): string {
  if (typeof document === 'undefined') return 'und'
  return document.getElementById(id)?.closest<HTMLElement>('[lang]')?.lang || 'und'
}

/**
 * `en` for a sentence in Latin letters on a page in another script: the sentences that the engine has in English alone.
 */
export function findSentenceLanguage(sentence: string, pageLanguage: string): 'en' | undefined {
  const isLatin = /\p{L}/u.test(sentence) && !/[^\p{Script=Latin}\P{L}]/u.test(sentence)
  return isLatin && (findScript(pageLanguage) ?? 'Latn') !== 'Latn' ? 'en' : undefined
}

function findScript(lang: string): string | undefined {
  try {
    return lang === 'und' ? undefined : new Intl.Locale(lang).maximize().script
  } catch {
    return undefined
  }
}
