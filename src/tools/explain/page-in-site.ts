import type { SiteHead } from '../../build/pages/site-head.ts'
import type { CheckedPage } from '../../core/site/checked-site.ts'
import type { Author } from './explanation.ts'

/** A resolved page, and what it is resolved in. */
export interface PageInSite {
  page: CheckedPage
  parts: NonNullable<SiteHead['parts']>
  at: Date
}

/** What a file is to a page. */
export function nameAuthor(file: string, { document }: CheckedPage, area?: 'frame'): Author {
  if (file === document.file) return 'page'
  if (file === 'pages.yaml') return area ?? 'site'
  return document.chain.includes(file) ? 'parent' : 'shared block'
}
