import type { Span } from '../diagnostics/diagnostic.ts'

/** Whether a file is a table of routes. */
export const isTableFile = (file: string): boolean => /\.csv$/i.test(file)

/** What all rows of a table have in common. */
export interface TableColumns {
  /** Path from the site's folder, such as `pages/towns.csv`. */
  file: string
  columns: readonly TableColumn[]
  /** False if a column has no usable name: texts may mean it. */
  complete: boolean
}

/** A column that is the fact of this name in every row. */
export interface TableColumn {
  name: string
  /** The location of its header. */
  span: Span
  /** The index of its cells in a row. */
  index: number
}

/** A row of a table. A site can have many thousands, so the positions of the cells are kept as plain numbers. */
export interface TableRow {
  table: TableColumns
  texts: readonly string[]
  /** Line and column of the start and of the end of each cell. */
  places: readonly number[]
}

export interface Table extends TableColumns {
  rows: readonly TableRow[]
  /** False if the file cannot be read completely: rows may be missing. */
  isComplete: boolean
}

/** The location of a cell of a row. */
export function locateCell({ table, places }: TableRow, index: number): Span {
  const [line = 1, column = 1, endLine = line, endColumn = column] = places.slice(index * 4, index * 4 + 4)
  return { file: table.file, line, column, endLine, endColumn }
}

/** The column of a name, if the table has one. */
export function findColumn(row: TableRow, name: string): TableColumn | undefined {
  return row.table.columns.find((column) => column.name === name)
}

/** The columns of a table of redirects. Others are left alone. */
export const redirectColumns: readonly string[] = ['from', 'to']
