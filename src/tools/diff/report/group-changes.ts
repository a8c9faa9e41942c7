import type { Change } from '../compare/change.ts'
import type { PageDiff, SiteDiff } from '../site-diff.ts'

/** Changes that several pages share, for example through their parent or the frame. */
interface ChangeGroup {
  pages: readonly PageDiff[]
  changes: Change[]
}

interface GroupedDiff {
  /** Shared changes, those on most pages first. */
  groups: ChangeGroup[]
  /** Pages with what only they have. */
  pages: PageDiff[]
}

/** Says a change that several pages have in common once. */
export function groupChanges({ pages }: Pick<SiteDiff, 'pages'>): GroupedDiff {
  const byChange = new Map<string, { change: Change; pages: PageDiff[] }>()
  for (const page of pages.filter(({ kind }) => kind === 'changed' || kind === 'moved')) {
    for (const change of page.changes) {
      const key = JSON.stringify(change)
      const known = byChange.get(key) ?? { change, pages: [] }
      known.pages.push(page)
      byChange.set(key, known)
    }
  }
  const groups = new Map<string, ChangeGroup>()
  const shared = new Set<string>()
  for (const [key, { change, pages: list }] of byChange) {
    if (list.length < 2) continue
    shared.add(key)
    const routes = list.map(({ route }) => route).join('\n')
    const group = groups.get(routes) ?? { pages: list, changes: [] }
    group.changes.push(change)
    groups.set(routes, group)
  }
  return {
    groups: [...groups.values()].sort((one, other) => other.pages.length - one.pages.length),
    pages: pages
      .map((page) => ({
        ...page,
        changes: page.changes.filter((change) => !shared.has(JSON.stringify(change))),
      }))
      .filter(({ changes }) => changes.length > 0),
  }
}
