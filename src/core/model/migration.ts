import type { AuthoredMap } from '../tree/authored-value.ts'

/**
 * Brings the fields of a block from one version of its schema to the next. Scalars are their source texts.
 * Documents are laid over each other, so the fields are often only those that one document changes: what is absent stays
 * absent.
 */
export interface Migration {
  /** What has changed, as a sentence for those who write documents: `"seats" is now inside "offer"`. */
  readonly summary: string
  readonly change: (fields: AuthoredMap) => AuthoredMap
}

/** The version of a block's schema. The first is 1, and each migration leads to the next. */
export function getVersion({ migrations = [] }: { readonly migrations?: readonly Migration[] }): number {
  return migrations.length + 1
}
