import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import type { ResolvedAddress } from '../../core/handover/resolved-site.ts'
import { isWithin } from '../../core/handover/schedule.ts'
import { toRenderSettings } from '../../core/handover/to-render-settings.ts'
import type { Redirect, RenderSettings } from '../../core/model/page.ts'
import type { PageRecord } from '../page/page-record.ts'
import { updatePages } from './update-pages.ts'
import type { UpdatedPages, UpdateOptions } from './update-types.ts'

/** A site that was checked, wherever its files are. */
export interface CheckedFiles {
  diagnostics: readonly Diagnostic[]
  updated: UpdatedPages
  /** Those whose routes are open, in their order; also of a site with errors. */
  pages: readonly PageRecord[]
  /** Every other address of a page, and its route. */
  aliases: readonly Redirect[]
  redirects: readonly Redirect[]
  /** Absent if there are errors. */
  shell?: RenderSettings
}

/** Brings the pages of a site up to date and says what is wrong with it, except for budgets. */
export async function checkFiles(options: UpdateOptions): Promise<CheckedFiles> {
  const { at, media } = options
  const updated = await updatePages(options)
  const { diagnostics } = updated.report
  const { parts, routes } = updated.config
  const openRoutes = routes.filter(({ schedule }) => isWithin(schedule ?? {}, at.getTime()))
  const open = new Set(openRoutes.map(({ path }) => path))
  return {
    ...{ diagnostics, updated },
    pages: updated.pages.filter(({ key, contribution }) => contribution?.summary && open.has(key)),
    aliases: openRoutes.flatMap(({ path, aliases }) =>
      aliases.map((alias) => ({ from: alias.path, to: path })),
    ),
    redirects: [
      ...(parts?.redirects ?? []).map(({ span: _, target: __, ...redirect }) => redirect),
      ...listClosed(routes, at),
    ],
    ...(parts &&
      !diagnostics.some(isError) && { shell: toRenderSettings(parts.settings, at, media.publicPaths) }),
  }
}

/** The redirects of routes that are closed at a moment, and of their aliases. */
function listClosed(routes: readonly ResolvedAddress[], at: Date): Redirect[] {
  return routes.flatMap(({ path, aliases, schedule }) => {
    const to = schedule?.otherwise
    if (!schedule || to === undefined || isWithin(schedule, at.getTime())) return []
    return [path, ...aliases.map((alias) => alias.path)].map((from) => ({ from, to, temporary: true }))
  })
}
