import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import { readModel, type SiteInput } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import type { FileChange } from '../changes/file-change.ts'
import { migrateSite } from '../migrate/migrate-site.ts'
import { formatLedger, ledgerFile, parseLedger } from './site-ledger.ts'
import type { SiteMigration } from './site-migration.ts'
import { siteMigrations } from './site-migrations.ts'

/** What an update would do to a site. */
export interface UpdatePlan {
  /** The ledger is among them if it changes. */
  changes: readonly FileChange[]
  /** What changes in the documents, a sentence each with how many places it concerns. */
  summaries: ReadonlyMap<string, number>
}

interface UpdateOptions {
  /** The version of the engine. */
  version: string
  /** The text of the site's ledger, if it has one. */
  ledger: string | undefined
  migrations?: readonly SiteMigration[]
}

/**
 * Brings a site to a version of the engine: the migrations of the site that its ledger does not name, each on what the
 * one before it left, then those of the blocks.
 *
 * @throws {ChangeError} if the ledger cannot be read
 */
export function planUpdate(
  input: SiteInput,
  { version, ledger: before, migrations = siteMigrations }: UpdateOptions,
): UpdatePlan {
  const ledger = parseLedger(before)
  const summaries = new Map<string, number>()
  const texts = new Map(input.texts)
  const due = migrations.filter(({ name }) => !ledger.migrations.includes(name))
  for (const { summary, plan } of due)
    for (const [file, edits] of plan(open({ ...input, texts }))) {
      texts.set(file, editDocument(file, texts.get(file) ?? '', edits))
      summaries.set(summary, (summaries.get(summary) ?? 0) + countPlaces(edits))
    }
  const blocks = migrateSite(open({ ...input, texts }))
  for (const { file, after } of blocks.changes) if (after !== undefined) texts.set(file, after)
  for (const [summary, count] of blocks.summaries) summaries.set(summary, count)
  const after = formatLedger({ version, migrations: [...ledger.migrations, ...due.map(({ name }) => name)] })
  const files = [...texts].map(([file, text]) => ({ file, before: input.texts.get(file), after: text }))
  const changes = [...files, { file: ledgerFile, before, after }]
  return { changes: changes.filter((change) => change.before !== change.after), summaries }
}

/** In how many maps there are edits. */
const countPlaces = (edits: readonly DocumentEdit[]) =>
  new Set(edits.map(({ path }) => path.slice(0, -1).join('/'))).size

function open(input: SiteInput) {
  const model = readModel(input)
  if (model) return model
  throw new ChangeError('pages.yaml cannot be read.')
}
