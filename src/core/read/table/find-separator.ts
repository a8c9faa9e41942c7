import type { Separator } from './split-records.ts'

/**
 * What separates the cells of a table: spreadsheets write semicolons where numbers have a decimal comma. The first line decides,
 * since no name of a column has any of them: the most frequent one outside quotes, and a comma if there is none.
 */
export function findSeparator(text: string): Separator {
  const [, named] = separatorLine.exec(text) ?? []
  if (named !== undefined && isSeparator(named)) return named
  const [line = ''] = text.trimStart().split('\n', 1)
  const names = line.replace(/"[^"]*"/g, '')
  const count = (separator: Separator) => names.split(separator).length
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** A first line such as `sep=;` tells Excel what separates cells; it is not a row. The offsets stay as they are. */
export const blankSeparatorLine = (text: string): string =>
  text.replace(separatorLine, (line) => ' '.repeat(line.length))

const separatorLine = /^"?sep=(.?)"?[,;\t]*(?=\r?\n)/i
const separators = [',', ';', '\t'] as const
const isSeparator = (text: string): text is Separator => separators.some((separator) => separator === text)
