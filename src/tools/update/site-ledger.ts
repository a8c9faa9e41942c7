import { join } from 'node:path'
import { parseRecord } from '../../core/parse-record.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import { ChangeError } from '../changes/change-error.ts'
import { siteMigrations } from './site-migrations.ts'

/** File of a site, which is committed: for which version of the engine it is written, and how it came there. */
export const ledgerFile = '.vaasal-version'

/** What the ledger of a site says. */
interface SiteLedger {
  /** The version of the engine for which the documents are written. */
  version?: string
  /** The names of the migrations that ran, the first first. */
  migrations: readonly string[]
}

/** The text of a site's ledger; `undefined` if it has none. */
export const readLedgerText = (siteDir: string): string | undefined =>
  readOwnFile(join(siteDir, ledgerFile))?.toString('utf8')

/**
 * Reads a ledger; without one, nothing ran.
 *
 * @throws {ChangeError} if it is not a ledger
 */
export function parseLedger(text: string | undefined): SiteLedger {
  if (text === undefined) return { migrations: [] }
  const { version, migrations } = parseRecord(text) ?? {}
  if (typeof version === 'string' && isTexts(migrations)) return { version, migrations }
  throw new ChangeError(
    `${ledgerFile} is not what "npx vaasal update" writes. Was it merged? Restore it from git: git checkout HEAD -- ${ledgerFile}`,
  )
}

/** The ledger of a site that begins with a version: for it, all migrations lie behind. */
export const startLedger = (version: string): string =>
  formatLedger({ version, migrations: siteMigrations.map(({ name }) => name) })

/** The ledger as text: an entry has a line of its own, so that git merges them. */
export const formatLedger = (ledger: Required<SiteLedger>): string => `${JSON.stringify(ledger, null, 2)}\n`

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
