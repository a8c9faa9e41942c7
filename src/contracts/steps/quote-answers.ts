/** The names of the answers that a text quotes: `${answers.occasion}`. */
export const listQuoted = (text: string): string[] =>
  [...text.matchAll(quotePattern)].map(([, name = '']) => name)

/** Whether a fact of this name stands for an answer. */
export const isQuote = (fact: string): boolean => fact.startsWith('answers.')

/** A text with the answers that it quotes; of a question that was not answered, nothing. */
export function quoteAnswers(text: string, answers: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(answers))
  return text.replace(quotePattern, (_, name: string) => known.get(name) ?? '')
}

/** A text in pieces: every other one is a quote, the first is not. Joined they are the text. */
export const splitAtQuotes = (text: string): string[] => text.split(wholeQuote)

/** A text as it is read where nothing has been answered yet and nothing will be. */
export const elideQuotes = (text: string): string => text.replace(quotePattern, '…')

const name = '[A-Za-z][A-Za-z0-9_]*'
const quotePattern = new RegExp(`\\$\\{answers\\.(${name})\\}`, 'g')
const wholeQuote = new RegExp(`(\\$\\{answers\\.${name}\\})`)
