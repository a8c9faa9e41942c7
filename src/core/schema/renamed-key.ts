/** A key of documents that has another name now. Documents with the old one still build, with a warning. */
export interface RenamedKey {
  readonly from: string
  readonly to: string
  /** Where the value now stands in a map: the key that it has there, and what else the map says. */
  readonly inside?: { readonly key: string; readonly beside: Readonly<Record<string, string>> }
  /** Values that have another name now, old ones first. */
  readonly values?: Readonly<Record<string, string>>
}

/** The renamed keys of a page document. */
export const renamedPageKeys: readonly RenamedKey[] = [
  { from: 'course', to: 'about', inside: { key: 'name', beside: { type: 'Course' } } },
]
