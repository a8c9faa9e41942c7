/** What browsers load. Addresses start with `/assets/`, and names contain a hash of the content. */
export interface ClientAssets {
  main: string
  /** `offerBox/behaviour`, `form/island`, `ui/video` (`nameModule`) → address. */
  modules: Record<string, string>
  files: { name: string; bytes: Uint8Array }[]
}
