/** Values of both databases: SQLite and PostgreSQL take and give these alike. */
export type SqlValue = string | number | null | Uint8Array
export type Row = Readonly<Record<string, SqlValue>>

export interface Statement {
  /** With `?` for values. */
  sql: string
  values?: readonly SqlValue[]
}

/** One database. */
export interface SqlDatabase {
  /** Path or server, for messages. */
  place: string
  /** An expression for a column whose text may be damaged: libsql ends the process on text that is not UTF-8. */
  untrusted: (column: string) => string
  /** Runs statements together or not at all; resolves once they are synced to disk. Gives the rows of each. */
  write(statements: readonly Statement[]): Promise<Row[][]>
  read(statement: Statement): Promise<Row[]>
  /** After something was deleted: removes what the files of the database still hold of it. */
  scrub(): Promise<void>
  close(): Promise<void>
}

/** Runs one statement within the transaction of a migration. */
export type RunStatement = (statement: Statement) => Promise<Row[]>
