import { measurePage } from '../builder/budgets/measure-page.ts'
import { type MeasuredSite, prepareMeasures } from '../builder/budgets/prepare-measures.ts'
import type { ClientOptions } from '../builder/client/build-client.ts'
import { ignoreChange } from '../builder/config/document-reader.ts'
import { once } from '../core/once.ts'
import { remember } from '../core/remember.ts'
import type { PageWeight } from './page-list.ts'

/** Weighs the page of a route; `undefined` if there is none that can be rendered. */
export type WeighPage = (route: string) => Promise<PageWeight | undefined>

/**
 * Makes a function that weighs pages of a site without errors. Nothing is prepared before the first page; each page is
 * weighed once.
 */
export function createPageWeigher(site: MeasuredSite, options: ClientOptions): WeighPage {
  const { registry, pages } = site.updated
  const routes = new Set(pages.map(({ key }) => key))
  const prepare = once(() => prepareMeasures(site, options, (kind) => kind !== 'thirdParties'))
  const weigh = remember(async (route): Promise<PageWeight | undefined> => {
    const page = await site.updated.bind(route).catch(ignoreChange)
    if (!page) return undefined
    const measures = await prepare()
    const { html, javascript, images } = measurePage(page, registry.blocks, await measures.of(page))
    return { html: html?.amount ?? 0, javascript: javascript?.amount ?? 0, images: images?.amount ?? 0 }
  })
  return async (route) => (routes.has(route) ? weigh(route) : undefined)
}
