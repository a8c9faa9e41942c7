import { isTableFile } from '../handover/table.ts'

/** How large a file may be. A larger one is most likely not what it claims to be. */
interface FileLimits {
  bytes: number
  /** Keys in one map. */
  keys: number
}

const documentLimits: FileLimits = { bytes: 256 * 1024, keys: 5_000 }
/** `pages.yaml` has a line for each route: room for some hundred thousand of them. */
const siteLimits: FileLimits = { bytes: 32 * 1024 * 1024, keys: 250_000 }

/** A table of routes has a line for each page. */
const tableLimits: FileLimits = { bytes: 5 * 1024 * 1024, keys: 0 }

/** The limits of a file by its path from the site's folder. Every file but `pages.yaml` and tables is a document. */
export function findLimits(file: string): FileLimits {
  if (isTableFile(file)) return tableLimits
  return file === 'pages.yaml' ? siteLimits : documentLimits
}
