import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toLocale } from '../../contracts/to-locale.ts'
import { createSenderFinder } from '../http/limits/find-sender.ts'
import { createSenderLimit, toSenderKey } from '../http/limits/limit-rate.ts'
import { constraint } from '../http/route-requests.ts'
import type { IntakeOptions } from '../settings/settings.ts'
import { isDamaged } from '../store/lead-store.ts'
import { createWithdrawLinks } from './links/withdraw-links.ts'
import { renderWithdrawPage, withdrawPolicy } from './render-withdraw-page.ts'

/**
 * Adds the page on which people have a lead of theirs erased, as `leads erase` does. Reading it changes nothing, since mail
 * programs open links by themselves. Whoever has no valid address sees what is seen after an erasure: nobody learns which
 * leads exist.
 */
export function addWithdrawPage(
  app: FastifyInstance,
  { store, manifest, settings, log }: Pick<IntakeOptions, 'store' | 'manifest' | 'settings' | 'log'>,
): void {
  const links = createWithdrawLinks({ store, manifest })
  const findSender = createSenderFinder(settings.trustedProxies)
  const { isExceeded } = createSenderLimit({ max: settings.perAddress.max, windowMs: 60_000 })

  async function findLead(id: string | undefined) {
    const lead = id === undefined ? undefined : await store.find(id)
    return lead && !isDamaged(lead) ? lead : undefined
  }

  async function answer({ raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site, forms, strings } = manifest()
    const show = (
      page: Pick<Parameters<typeof renderWithdrawPage>[0], 'state'> & {
        lang?: string | null | undefined
      },
    ) =>
      reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Security-Policy': withdrawPolicy,
          'Referrer-Policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(
          renderWithdrawPage({
            site: site.name,
            strings,
            ...page,
            lang: page.lang ?? site.lang,
          }),
        )
    if (isExceeded(toSenderKey(findSender(raw)))) {
      reply.code(429).header('Retry-After', '60')
      return show({ state: { is: 'busy' } })
    }
    try {
      const id = await links.readLead(/\?.*$/s.exec(raw.url ?? '')?.[0] ?? '')
      const lead = await findLead(id)
      const lang = lead?.language
      if (lead && raw.method !== 'POST')
        return show({
          lang,
          state: {
            is: 'asked',
            day: (shown) => formatDay(lead.receivedAt, toLocale(shown, forms[0]?.country), site),
          },
        })
      // A lead that is damaged is erased as well.
      if (id !== undefined && raw.method === 'POST' && (await store.erase([id])) > 0)
        log({ event: 'lead-withdrawn', level: 'info' })
      return show({ lang, state: { is: 'erased' } })
    } catch {
      // The store has logged its error.
      reply.code(503).header('Retry-After', '60')
      return show({ state: { is: 'busy' } })
    }
  }

  app.route({
    ...{ method: ['GET', 'HEAD', 'POST'], url: '/*', constraints: { [constraint]: 'withdraw' } },
    // The address says everything: a body is not read.
    onRequest: answer,
    handler: async () => '',
  })
}

function formatDay(time: number, locale: string, { timeZone = 'UTC' }: { timeZone?: string }): string {
  const write = (zone: string, ...locales: string[]) =>
    new Intl.DateTimeFormat(locales, { dateStyle: 'long', timeZone: zone }).format(time)
  try {
    return write(timeZone, locale)
  } catch {
    return write('UTC', 'en')
  }
}
