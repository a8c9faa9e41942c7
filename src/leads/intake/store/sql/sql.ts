/** Values that SQLite and PostgreSQL accept and return alike. */
export type SqlValue = string | number | null | Uint8Array
export type Row = Readonly<Record<string, SqlValue>>

export interface Statement {
  /** SQL with `?` for values. */
  sql: string
  values?: readonly SqlValue[]
}

/** How the SQL of the two databases differs where tables are made. */
export interface Dialect {
  bytes: 'BLOB' | 'BYTEA'
}

/** A database: SQLite or PostgreSQL. */
export interface SqlDatabase {
  /** The id of the site; empty if none has opened it. */
  site: string
  /** Makes it the store of the site with another id. Returns why it does not, in a sentence. */
  renameTo: (site: string) => Promise<string | undefined>
  /** The clause by which a selection locks its rows and skips those that another process has locked. */
  skipLocked: 'FOR UPDATE SKIP LOCKED' | ''
  /** The clause by which a selection locks its rows: others wait to change them, or to keep them. */
  lockRows: 'FOR UPDATE' | ''
  /** The clause by which a selection keeps its rows: others wait to change or delete them. */
  keepRows: 'FOR SHARE' | ''
  /** The rows of a value that is a JSON array, as `rows.value`. */
  rowsOf: string
  /** The expression for the bytes of the file; absent where the database is a server. */
  sizeOf?: string
  /** The file that can be copied; absent where the database is a server. */
  file?: CopiedFile
  /**
   * Runs statements in one transaction. Resolves to the rows of each once they are synced to disk. One `aside` changes
   * nothing that a copy is made for.
   */
  write(statements: readonly Statement[], kind?: 'aside'): Promise<Row[][]>
  /** The rows as the statement names their columns; the caller says which kinds they have. */
  read<Found extends object = Row>(statement: Statement): Promise<Found[]>
  /** Removes deleted content that the files of the database still contain. */
  scrub(): Promise<void>
  close(): Promise<void>
}

/** A database file that is in use. */
export interface CopiedFile {
  /** Copies it as it is now to a new file, which is synced to disk when this resolves. Leads are stored meanwhile. */
  copyTo: (path: string) => Promise<void>
  /** Bytes. */
  measure: () => number
  /** How often something was changed since it was opened. */
  countChanges: () => number
}

/** Runs a statement within the transaction of a migration. */
export type RunStatement = (statement: Statement) => Promise<Row[]>
