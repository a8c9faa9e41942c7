import { bindSite } from './bind/bind-site.ts'
import { checkSite } from './check/check-site.ts'
import { concludeDiagnostics } from './conclude/conclude-diagnostics.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { isError } from './diagnostics/severity.ts'
import type { MediaLibrary } from './model/media.ts'
import type { Page, Redirect, SiteShell } from './model/page.ts'
import { readSite } from './read/read-site.ts'
import { resolveSite } from './resolve/resolve-site.ts'
import type { BlockSpecs } from './schema/block-spec.ts'
import type { CheckedSite } from './site/checked-site.ts'
import type { FoundFile } from './site/site-files.ts'
import type { Validators } from './validate/create-validators.ts'

interface LoadInput {
  /** `pages.yaml` and every `.yaml` or `.yml` file below `pages/`. */
  files: readonly FoundFile[]
  /** Diagnostics from listing the other files of the site. */
  diagnostics?: readonly Diagnostic[]
  specs: BlockSpecs
  validators: Validators
  media: MediaLibrary
  /** The time for `${year}` and deadlines. */
  at: Date
  /** Content that would harm visitors, such as a placeholder, is an error. */
  release?: boolean
}

export interface LoadedSite {
  diagnostics: Diagnostic[]
  /** Source texts by file, for code frames. */
  sources: ReadonlyMap<string, string>
  /** The number of documents that were read. */
  documentCount: number
  /** The site as the rules saw it; absent if `pages.yaml` cannot be used. */
  checked?: CheckedSite
  /** Bound pages in the order of their routes; empty if there are errors. */
  pages: Page[]
  aliases: Redirect[]
  redirects: Redirect[]
  shell?: SiteShell
}

/** Reads, resolves, checks and binds a whole site. Problems are values; no content of a file makes it throw. */
export function loadSite({ files, specs, validators, media, at, ...input }: LoadInput): LoadedSite {
  const read = readSite(files, input.diagnostics)
  const reported = [...read.diagnostics]
  const report = (diagnostic: Diagnostic) => {
    if (!read.explains(diagnostic)) reported.push(diagnostic)
  }
  const resolved = resolveSite({ ...read, specs, validators, at, report })
  const checked = resolved && checkSite({ resolved, specs, validators, media, at, report })
  const diagnostics = concludeDiagnostics(reported, read.sources, input)
  const hasErrors = diagnostics.some(isError)
  const bound = checked && !hasErrors ? bindSite(checked) : { pages: [] }
  return {
    diagnostics,
    sources: new Map([...read.sources].map(([file, { source }]) => [file, source])),
    documentCount: read.documents.size,
    ...(checked && { checked }),
    ...bound,
    aliases: (resolved?.routes ?? []).flatMap(({ path, aliases }) =>
      aliases.map((alias) => ({ from: alias.path, to: path })),
    ),
    redirects: (resolved?.redirects ?? []).map(({ from, to }) => ({ from, to })),
  }
}
