import type { SiteHead } from './site-head.ts'

/** The routes whose documents are known. */
export function listRoutes({ routes }: Pick<SiteHead, 'routes'>) {
  return routes.flatMap(({ document, ...route }) => (document === undefined ? [] : [{ ...route, document }]))
}
