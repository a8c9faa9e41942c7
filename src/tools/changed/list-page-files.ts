import { listKeys } from '../../builder/config/list-routes.ts'
import type { PreparedSite } from '../../builder/run/prepare-site.ts'
import { isTableFile } from '../../core/handover/table.ts'

/**
 * The files that each page is made of, by its key: its own document, the documents and the table that it is built on, and
 * the table of its route. Every page also depends on `pages.yaml`.
 */
export function listPageFiles({ updated }: Pick<PreparedSite, 'updated'>): Map<string, string[]> {
  const { config, documents, pages } = updated
  const routes = new Map(listKeys(config).map(({ route }) => [route.path, route]))
  const toFile = (name: string) =>
    isTableFile(name) ? name : (documents.get(name)?.file ?? `pages/${name}.yaml`)
  return new Map(
    pages.map(({ key, document, dependencies }) => {
      const table = routes.get(key)?.row?.table.file ?? []
      return [key, [...new Set([[document, ...dependencies].map(toFile), table].flat())]]
    }),
  )
}
