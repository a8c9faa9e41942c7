/** A key of documents that has been renamed. Documents with the old name still build, with a warning. */
export interface RenamedKey {
  readonly from: string
  readonly to: string
  /** If the value is now inside a map: its key there, and the other entries of the map. */
  readonly inside?: { readonly key: string; readonly beside: Readonly<Record<string, string>> }
  /** Values that have been renamed, old ones first. */
  readonly values?: Readonly<Record<string, string>>
}

/** The renamed keys of a page document. */
export const renamedPageKeys: readonly RenamedKey[] = [
  { from: 'course', to: 'about', inside: { key: 'name', beside: { type: 'Course' } } },
]

/** The renamed keys of `site.theme` in `pages.yaml`. */
export const renamedThemeKeys: readonly RenamedKey[] = [
  { from: 'headlineFont', to: 'fonts', inside: { key: 'headline', beside: {} } },
]
