import type { FastifyRequest } from 'fastify'
import { readPageAddress, readPagePath } from '../check/read-page-address.ts'
import { findOrigins, type LoadedManifest } from '../manifest/watch-manifest.ts'
import type { IntakeSettings } from '../settings.ts'

/** Path of the page that sent a request, if it is on the site. */
export function findPage(
  request: FastifyRequest,
  site: LoadedManifest,
  { allowedOrigins }: Pick<IntakeSettings, 'allowedOrigins'>,
): string | undefined {
  const { hosts } = findOrigins(site, allowedOrigins)
  return readPagePath(readPageAddress(request, site.url), hosts, request.headers.host)
}
