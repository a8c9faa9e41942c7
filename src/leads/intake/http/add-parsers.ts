import type { FastifyInstance } from 'fastify'
import type { RawBody } from './body/read-body.ts'

const types: Record<string, RawBody['type']> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
}

/** Keeps bodies as they came; the handler parses them. Any other content type is answered with 415. */
export function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const [contentType, type] of Object.entries(types)) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, bytes, done) => {
      done(null, { type, contentType: request.headers['content-type'] ?? '', bytes } as RawBody)
    })
  }
}
