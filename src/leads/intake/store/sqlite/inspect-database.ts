import { createRequire } from 'node:module'
import { listSchemaSteps } from '../migrations.ts'
import { fromFileError, StoreError } from '../store-error.ts'
import { type ChildTools, runInChild } from './run-in-child.ts'

interface Input {
  libsql: string
  file: string
  /** Statements of the schema by step; the first step creates the table of notes. */
  steps: string[][]
}

/** `code` is an error code of SQLite. */
type Verdict = { fault: string } | { code: string } | { version: number }

/** Signals that end a process when a native module crashes on a file. */
const abortSignals: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGTRAP',
])

/** What `inspect` needs in the child process, as plain JSON. The file is not opened here. */
export const toInput = (file: string): Input => ({
  libsql: createRequire(import.meta.url).resolve('libsql'),
  file,
  steps: listSchemaSteps({ bytes: 'BLOB', owner: '' }),
})

/**
 * Checks a SQLite file before this process opens it: its structure, its indexes, and that its schema is the one that
 * the migrations create. Runs in a child process, because libsql aborts the process on a schema that is not UTF-8.
 * Throws `StoreError`; does not change the file.
 */
export async function inspectDatabase(file: string): Promise<void> {
  let verdict: Verdict | undefined
  const { signal, code } = await runInChild(inspect, toInput(file), (value) => {
    verdict = value as Verdict
  })
  if (!verdict) {
    // Any other end, such as lack of memory, says nothing about the file, so it is tried again.
    const isAborted = signal !== null && abortSignals.has(signal)
    throw new StoreError(isAborted ? 'corrupted' : 'unknown', file, `inspection ended with ${signal ?? code}`)
  }
  if ('fault' in verdict) throw new StoreError('corrupted', file, verdict.fault)
  if ('code' in verdict) throw fromFileError(Object.assign(new Error(), { code: verdict.code }), file)
}

/** Runs in a child process, so it must not use anything from outside. */
function inspect({ input, require, send }: ChildTools<Input>): void {
  type Rows = Record<string, ArrayBuffer | string | number | null>[]
  const Database = require(input.libsql)
  const text = (value: unknown) => (value == null ? '' : Buffer.from(value as ArrayBuffer).toString('latin1'))

  function judge(): Verdict {
    const database = new Database(input.file)
    const all = (sql: string, from = database): Rows => from.prepare(sql).all()
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    const listSchema = (from: unknown) =>
      all(
        `SELECT CAST(type AS BLOB) AS type, CAST(name AS BLOB) AS name, CAST(tbl_name AS BLOB) AS owner,
          CAST(sql AS BLOB) AS sql FROM sqlite_master`,
        from,
      ).map(({ type, name, owner, sql }) => [type, name, owner, sql].map(text).join('\n'))
    const present = new Set(listSchema(database))
    if (present.size === 0) return { version: 0 }
    const [whole] = all('SELECT CAST(integrity_check AS BLOB) AS verdict FROM pragma_integrity_check(1)')
    if (text(whole?.verdict) !== 'ok') return { fault: 'integrity_check' }
    const hasNotes = [...present].some((entry) => entry.startsWith('table\nvaasal_notes\n'))
    const note = "SELECT CAST(value AS BLOB) AS version FROM vaasal_notes WHERE name = 'schema'"
    const version = Number((hasNotes && text(all(note)[0]?.version)) || 'none')
    if (!Number.isInteger(version) || version < 1) return { fault: 'schema version' }
    // `migrate` rejects a newer version.
    if (version >= input.steps.length) return { version }
    const model = new Database(':memory:')
    for (const step of input.steps.slice(0, version + 1)) for (const sql of step) model.exec(sql)
    return listSchema(model).every((entry) => present.has(entry)) ? { version } : { fault: 'schema' }
  }

  try {
    send(judge())
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    // Only damage makes these statements fail.
    send(code === 'SQLITE_ERROR' || code === '' ? { fault: 'unreadable' } : { code })
  }
}
