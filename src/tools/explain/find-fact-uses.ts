import { listKeys } from '../../builder/config/list-routes.ts'
import type { UsableConfig } from '../../builder/config/site-config.ts'
import type { PageEngine } from '../../builder/page/page-engine.ts'
import type { Fact } from '../../core/handover/resolved-site.ts'
import { type FactUse, locate } from './explanation.ts'

/**
 * Every definition of a fact, with the routes of the pages whose texts show it: that of the site first, then those of
 * documents and tables, which take its place.
 */
export function findFactUses(name: string, config: UsableConfig, engine: PageEngine): FactUse[] {
  const ofSite = config.parts.facts.get(name) ?? config.parts.contacts.get(name)
  const uses = new Map<string, FactUse>()
  const add = ({ text, span }: Fact, routes: string[]) => {
    const key = `${span.file}:${span.line}:${span.column}`
    const known = uses.get(key) ?? { ...locate(span), value: text, routes: [] }
    known.routes.push(...routes)
    uses.set(key, known)
  }
  if (ofSite) add(ofSite, [])
  for (const key of listKeys(config)) {
    const { inspected, states } = engine.inspect(key)
    const facts = inspected.contribution?.facts
    const own = states?.[0].document.facts.get(name)
    if (own && facts?.own.includes(name)) add(own, [key.route.path])
    else if (ofSite && facts?.site.includes(name)) add(ofSite, [key.route.path])
  }
  return [...uses.values()]
}
