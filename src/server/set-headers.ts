import type { FastifyReply } from 'fastify'
import { pageCaching } from '../build/hosting/hosted-site.ts'
import { matchHeaders } from '../build/hosting/read-host-files.ts'
import type { BuiltSite } from './follow-site.ts'

/** Sets the headers of the host files for a path on a reply that Fastify sends. */
export function setHeaders(site: BuiltSite, reply: FastifyReply, pathname: string): void {
  reply.header('Cache-Control', pageCaching)
  for (const [name, value] of matchHeaders(site.rules, pathname)) reply.header(name, value)
}
