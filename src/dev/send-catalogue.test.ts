import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { DevSite } from './dev-site.ts'
import { sendCatalogue } from './send-catalogue.ts'

const weight = { html: 1, javascript: 2, images: 3 }

test('a page that cannot be rendered has no weight, and the others have theirs', async () => {
  const weigh = async (route: string) => {
    if (route === '/broken') throw new Error('The block cannot be rendered.')
    return weight
  }
  const site = { latest: () => ({}), shown: () => ({ weigh }) } as unknown as Pick<
    DevSite,
    'latest' | 'shown'
  >
  const app = fastify()
  app.get('/*', (request, reply) =>
    sendCatalogue(reply, request.url, { site, browser: { main: '', addressOf: (path) => path } }),
  )
  const reply = await app.inject('/__pages/weights.json?route=/one&route=/broken&route=/two')
  expect([reply.statusCode, reply.json()]).toEqual([200, { '/one': weight, '/two': weight }])
})
