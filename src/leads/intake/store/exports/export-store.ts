/** A conversion of an advertising platform. */
interface ExportTarget {
  /** The format of the file, such as `google-ads`. */
  format: string
  /** The name of the conversion at the platform. */
  conversion: string
}

/** Which leads were exported to advertising platforms. */
export interface ExportReader {
  /** Those of the leads that were exported as this conversion. */
  listExported(target: ExportTarget, leads: readonly string[]): Promise<string[]>
  /** Notes that leads were exported. Leads that have been erased meanwhile are not noted. */
  noteExported(target: ExportTarget, leads: readonly string[], now: number): Promise<void>
}
