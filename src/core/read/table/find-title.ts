import { factNamePattern } from '../../schema/common-parts.ts'

const isFactName = new RegExp(factNamePattern)
/** One cell, perhaps with empty ones behind it. */
const lineOfOneCell = /^"?([^",;\t\r\n]+)"?[,;\t]*(?=\r?\n)/

/** The title that a program has written above the names of the columns, such as `Table 1` of Numbers; its line is the first. */
export function findTitle(text: string): { title: string; end: number } | undefined {
  const [line = '', written = ''] = lineOfOneCell.exec(text) ?? []
  const title = written.trim()
  if (title === '' || isFactName.test(title) || /^sep=/i.test(title)) return undefined
  const [below = ''] = text.slice(line.length).trimStart().split('\n', 1)
  const names = below.split(/[,;\t]/).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const filled = names.filter((name) => name !== '')
  return filled.length > 1 && filled.every((name) => isFactName.test(name))
    ? { title, end: line.length }
    : undefined
}
