/** What a tool would do to one file of a site. `file` is relative to the site's folder, with `/`. */
export interface FileChange {
  file: string
  /** `undefined` if the file does not exist yet. */
  before: string | undefined
  /** `undefined` if the file is removed. */
  after: string | undefined
}
