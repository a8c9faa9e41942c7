import { once } from '../../core/once.ts'
import { listKeys } from '../config/list-routes.ts'
import type { UsableConfig } from '../config/site-config.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { OpenDocuments } from './open-documents.ts'
import { listShown } from './page-run.ts'
import type { UpdatedPages, UpdateOptions } from './update-types.ts'

interface BoundSite {
  documents: OpenDocuments
  config: UsableConfig
  /** Those that routes show. */
  listPages: () => readonly PageRecord[]
}

/** Makes functions for single pages: for the preview, and to measure pages. */
export function bindRoutes(
  { registry, media, at }: Pick<UpdateOptions, 'registry' | 'media' | 'at'>,
  { documents: { listed, hashes }, config, listPages }: BoundSite,
): Pick<UpdatedPages, 'bind' | 'explain'> {
  const open = once(async () => {
    const { PageEngine } = await import('../page/page-engine.ts')
    const engine = new PageEngine({ registry, documents: listed, config, media, at, hashes })
    engine.indexPages(() => listShown(listPages()))
    return engine
  })
  const keys = new Map(listKeys(config).map((key) => [key.route.path, key]))
  return {
    async bind(route) {
      const key = keys.get(route)
      return key ? (await open()).bind(key) : failToBind(route)
    },
    async explain(route, cause) {
      const { explainFailure } = await import('../page/explain-failure.ts')
      const key = keys.get(route)
      const states = key && (await open()).inspect(key).states
      return states ? explainFailure(cause, states, registry) : cause
    },
  }
}

/** @throws always: whoever binds a route must know that a page has it */
export function failToBind(route: string): never {
  throw new Error(`No page has the address ${route}.`)
}
