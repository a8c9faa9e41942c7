/**
 * `en` for a sentence in Latin letters where the engine's other words on the page are not: some sentences stand in
 * English on pages in every language.
 */
export function findSentenceLanguage(sentence = '', other = ''): 'en' | undefined {
  return isLatin(sentence) && !isLatin(other) ? 'en' : undefined
}

const isLatin = (text: string) => !/[^\p{Script=Latin}\P{L}]/u.test(text)
