/** A cell of a CSV file: its text, and its offsets in the source, quotes included. */
export interface Cell {
  text: string
  start: number
  end: number
}

interface CsvProblem {
  start: number
  end: number
  message: string
}

/** The records of a CSV file (RFC 4180), and the first problem: what follows it is not read. */
interface SplitCsv {
  records: Cell[][]
  problem?: CsvProblem
}

/** What stands between two cells. */
export type Separator = ',' | ';' | '\t'

/** How a file differs from CSV with commas. */
interface ForeignFormat {
  separator?: Separator
  /** Quotes inside a cell that does not begin with one are a part of its text. */
  hasLooseQuotes?: boolean
}

export const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
}

/** Splits the text of a CSV file into records and cells, in linear time. Lines without any text are left out. */
export function splitRecords(
  text: string,
  { separator = ',', hasLooseQuotes = false }: ForeignFormat = {},
): SplitCsv {
  const plainEnd = plainEnds[hasLooseQuotes ? (`${separator} loose` as const) : separator]
  const records: Cell[][] = []
  let record: Cell[] = []
  let at = 0
  const endRecord = () => {
    if (record.some((cell) => cell.text.trim() !== '')) records.push(record)
    record = []
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, plainEnd)
    if ('message' in cell) return { records, problem: cell }
    record.push(cell)
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at === text.length) record.push({ text: '', start: at, end: at })
    } else {
      at += text[at] === '\r' ? 2 : 1
      endRecord()
    }
  }
  endRecord()
  return { records }
}

const plainEnds = {
  ...{ ',': /[,\n"]|\r\n/g, ';': /[;\n"]|\r\n/g, '\t': /[\t\n"]|\r\n/g },
  ...{ ', loose': /[,\n]|\r\n/g, '; loose': /[;\n]|\r\n/g, '\t loose': /[\t\n]|\r\n/g },
} as const

function readPlain(text: string, start: number, plainEnd: RegExp): Cell | CsvProblem {
  plainEnd.lastIndex = start
  const end = plainEnd.exec(text)?.index ?? text.length
  if (text[end] !== '"') return { text: text.slice(start, end), start, end }
  return {
    start: end,
    end: end + 1,
    message:
      'A quote is in the middle of a cell. A cell with quotes begins and ends with a quote, and each quote inside it is written twice: `"the ""old"" town"`.',
  }
}

const quote = /"/g

function readQuoted(text: string, start: number, separator: Separator): Cell | CsvProblem {
  quote.lastIndex = start + 1
  for (let found = quote.exec(text); found; found = quote.exec(text)) {
    const end = found.index + 1
    if (text[end] === '"') {
      quote.lastIndex = end + 1
      continue
    }
    if (end === text.length || text[end] === separator || text[end] === '\n' || text.startsWith('\r\n', end))
      return { text: text.slice(start + 1, end - 1).replaceAll('""', '"'), start, end }
    // A quote on another line is more likely that of another cell.
    if (text.slice(start, end).includes('\n'))
      return { start, end: start + 1, message: 'The quote that begins this cell is not closed on its line.' }
    return {
      start: end,
      end: end + 1,
      message: `After the quote that ends a cell, a ${separatorNames[separator]} or the end of the line must follow. A quote inside a quoted cell is written twice.`,
    }
  }
  return { start, end: start + 1, message: 'The quote that begins this cell is not closed.' }
}
