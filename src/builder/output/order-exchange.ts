import { intakeManifestName } from '../../contracts/intake-manifest.ts'

/**
 * The files of a built site in the order in which they are exchanged. A host serves the folder meanwhile, and a build
 * may be killed there, so a file is written after what it needs:
 * 1. `before`: assets, and whatever is not listed below
 * 2. `pages`: those that are new before those that link to them
 * 3. `after`: what leads to pages, such as redirects and the sitemap, and until when they are valid
 */
export interface Exchange {
  before: string[]
  pages: string[]
  after: string[]
}

const isPage = (path: string) => path.endsWith('.html')

/** What leads to pages, or tells when they must be made again. The intake keeps the forms of earlier pages. */
const isAfterPages = (path: string) =>
  !path.includes('/') && /^_|\.(?:conf|json|txt|xml)$/.test(path) && path !== intakeManifestName

/** `paths` in any order; `earlier` are the files of the build before. */
export function orderExchange(paths: readonly string[], earlier: ReadonlySet<string>): Exchange {
  const pages = paths.filter(isPage)
  return {
    before: paths.filter((path) => !isPage(path) && !isAfterPages(path)),
    pages: [...pages.filter((path) => !earlier.has(path)), ...pages.filter((path) => earlier.has(path))],
    after: paths.filter(isAfterPages),
  }
}

/** Files that are not needed any more in the order in which they are removed: pages before their assets. */
export const orderRemoval = (paths: readonly string[]): string[] => [
  ...paths.filter(isPage),
  ...paths.filter((path) => !isPage(path)),
]
