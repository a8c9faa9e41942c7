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
const renamedThemeKeys: readonly RenamedKey[] = [
  { from: 'headlineFont', to: 'fonts', inside: { key: 'headline', beside: {} } },
]

/** The renamed values of `headlines` in the theme, and in its changes for a while. */
const renamedHeadlineKeys: readonly RenamedKey[] = [
  { from: 'align', to: 'align', values: { center: 'centre' } },
]

/** Where keys and values of `pages.yaml` have been renamed; `*` stands for each item of a list. */
export const renamedInSite: readonly (readonly [path: readonly string[], keys: readonly RenamedKey[]])[] = [
  [['site', 'theme'], renamedThemeKeys],
  [['site', 'theme', 'headlines'], renamedHeadlineKeys],
  [['site', 'theme', 'when', '*', 'set', 'headlines'], renamedHeadlineKeys],
]

/** The renamed fields of blocks of any type. */
const renamedOptions: readonly RenamedKey[] = [{ from: 'tone', to: 'ground' }]

/** The part of a block type that says how its fields were called. */
interface RenamedFields {
  readonly renamed?: readonly RenamedKey[]
  readonly schema: { readonly properties?: object }
}

/** The renamed keys of an entry of a block type. A field of its own keeps its name. */
export function listRenames({ renamed = [], schema }: RenamedFields): readonly RenamedKey[] {
  return [...renamed, ...renamedOptions.filter(({ from }) => !Object.hasOwn(schema.properties ?? {}, from))]
}
