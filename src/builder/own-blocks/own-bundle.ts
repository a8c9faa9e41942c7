/** The code of a site's own blocks, as one script to evaluate (`evaluateOwnBlocks`). Plain data. */
export interface OwnBundle {
  siteDir: string
  names: readonly string[]
  /** Of the sources. */
  hash: string
  code: string
  /** Its source map as JSON; sources are relative to the site. */
  map: string
}

/** The name by which the script finds the modules that it imports. */
export const hostName = 'vaasalModules'

let current: OwnBundle | undefined

/** The code of the site's own blocks that this process runs, for the processes that it starts. */
export const getOwnBundle = (): OwnBundle | undefined => current

export function setOwnBundle(bundle: OwnBundle | undefined): void {
  current = bundle
}
