/** The address of a path on a site. */
export function joinAddress(url: string, path: string): string {
  return `${url.replace(/\/$/, '')}${path}`
}
