import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isScalar, parseDocument, type Scalar } from 'yaml'
import type { Options } from '../../../command/command.ts'
import { readChoice, readFolders } from '../../../command/read-options.ts'
import { listStatuses } from '../../../contracts/desk-status.ts'
import { type IntakeManifest, toSiteId } from '../../../contracts/intake-manifest.ts'
import { parseRecord } from '../../../core/parse-record.ts'
import { toKnownZone } from '../../contracts/calendar-day.ts'
import { toCsvFormat } from '../../contracts/csv-format.ts'
import { findManifest } from '../../intake/manifest/watch-manifest.ts'
import type { LeadRowStore } from '../../intake/store/lead-row-store.ts'
import type { LeadFilter } from '../../intake/store/lead-store.ts'

/** What commands need to know of a site. */
export type KnownSite = Awaited<ReturnType<typeof readSite>>

/**
 * Reads the manifest of the built site, whatever its version, in the folder of `--out` or else in `dist` in the site's
 * folder; of a site that was not built, `pages.yaml`.
 */
export async function readSite(options: Options) {
  const { siteDir, outDir } = readFolders(options)
  const file = findManifest(outDir)
  const text = file && (await readFile(file, 'utf8').catch(() => ''))
  const built: Partial<IntakeManifest> | undefined = text === undefined ? undefined : parseRecord(text)
  const { id, url, timeZone } = built
    ? { url: built.url, ...built.site }
    : await readWritten(join(siteDir, 'pages.yaml'))
  return {
    /**
     * The id by which the store knows its leads: that of the built site, because its intake uses it, or else the one that
     * `pages.yaml` gives it; `undefined` if there is neither.
     */
    id: id ?? (url !== undefined && URL.canParse(url) ? toSiteId(url) : undefined),
    /** The time zone of its days: UTC if it names none, as in mails and numbers, or one that this version of Node does not know. */
    timeZone: toKnownZone(timeZone ?? 'UTC'),
    forms: built?.forms ?? [],
    /** How its people read CSV. */
    csv: toCsvFormat({ site: built?.site, forms: built?.forms ?? [] }),
    experiments: built?.experiments ?? [],
    /** The names of its deliveries. */
    deliveries: (built?.deliveries ?? []).map(({ name }) => name),
    statuses: listStatuses(built?.desk ?? {}),
    /** The currency of their values. */
    currency: built?.desk?.currency,
    /** The counted blocks of every document; `undefined` if the built site does not say. */
    blocks: built?.counts?.blocks,
    /** Whether there is a built site; without it, forms, experiments and deliveries are empty, and statuses the default. */
    isBuilt: built !== undefined,
  }
}

async function readWritten(file: string) {
  const document = parseDocument(await readFile(file, 'utf8').catch(() => ''))
  const read = (key: string): Scalar | undefined => {
    const value = document.getIn(['site', key], true)
    return isScalar(value) && value.value !== null ? value : undefined
  }
  const zone = read('timezone')?.value
  return {
    // As they are written: an id may look like a number.
    ...{ id: read('id')?.source, url: read('url')?.source },
    timeZone: typeof zone === 'string' ? zone : undefined,
  }
}

/**
 * Refuses a status that the site does not configure, unless a lead still has it. Without a built site, the default
 * statuses are known.
 */
export async function checkStatus(
  reader: Pick<LeadRowStore, 'listStatuses'>,
  { status }: LeadFilter,
  { statuses }: Pick<KnownSite, 'statuses'>,
): Promise<void> {
  if (status === undefined) return
  const configured = statuses.map(({ name }) => name)
  if (configured.includes(status)) return
  readChoice(status, '--status', [...new Set([...configured, ...(await reader.listStatuses())])])
}
