import type { SiteConfig } from '../../builder/config/site-config.ts'
import type { Span } from '../../core/diagnostics/diagnostic.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import { listMatches } from '../../core/handover/list-matches.ts'
import { findAt } from '../../core/tree/nodes.ts'
import type { Author, FactUse } from './explanation.ts'

/** A resolved page, and what it is resolved in. */
export interface PageInSite {
  page: CheckedPage
  parts: NonNullable<SiteConfig['parts']>
  at: Date
  /** Every definition of a fact in the site, with the pages that show it. */
  findFactUses: (name: string) => FactUse[]
}

type Place = Pick<Span, 'file' | 'line' | 'column'>

/** What the document that says something is to a page. The entries of an arm or a match may also be in a parent. */
export function toAuthor(place: Place, { document, arm, match }: CheckedPage, area?: 'frame'): Author {
  const { file } = place
  if (arm !== undefined && isWithin(place, findAt(document.fields, ['experiment', 'arms', arm])?.span))
    return 'arm'
  const written = listMatches(document).find(({ name }) => name === match)
  if (match !== undefined && isWithin(place, written?.blocks?.span)) return 'match'
  if (file === document.file) return 'page'
  if (file === 'pages.yaml') return area ?? 'site'
  return document.chain.includes(file) ? 'parent' : 'shared block'
}

function isWithin({ file, line, column }: Place, outer?: Span): boolean {
  if (!outer || file !== outer.file) return false
  const isAfterStart = line > outer.line || (line === outer.line && column >= outer.column)
  const isBeforeEnd = line < outer.endLine || (line === outer.endLine && column < outer.endColumn)
  return isAfterStart && isBeforeEnd
}
