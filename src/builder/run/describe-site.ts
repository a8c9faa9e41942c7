import type { ResolvedSite } from '../../core/handover/resolved-site.ts'
import { findAt, getText } from '../../core/tree/nodes.ts'
import type { DescribedSite } from '../hosting/render-llms.ts'
import type { BuiltRoute } from '../intake-manifest/format-intake-manifest.ts'

/** What `llms.txt` says: confirmed facts with a source, and the pages that search engines may show. */
export function describeSite(
  { settings, facts, root }: Pick<ResolvedSite, 'settings' | 'facts' | 'root'>,
  built: readonly BuiltRoute[],
): DescribedSite {
  const { name, url, lang, head } = settings
  const pages = built.flatMap(({ route, title, built: { lang, description } }) =>
    description === undefined ? [] : [{ route, title, lang, description }],
  )
  return {
    ...{ name, url, lang, pages },
    description: pages.find(({ route }) => route === '/')?.description ?? head?.description ?? '',
    facts: [...facts].flatMap(([fact, { text, sample }]) => {
      const source = getText(findAt(root, ['site', 'facts', fact]), 'source')
      return sample || source === undefined ? [] : [{ name: fact, value: text, source }]
    }),
  }
}
