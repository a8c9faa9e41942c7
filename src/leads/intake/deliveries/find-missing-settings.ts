import type { DeliveryRoute } from '../../../contracts/delivery-route.ts'
import { readMailServer } from './mail/send-mail.ts'
import { readToken } from './platforms/send-to-meta.ts'
import { DeliveryError } from './sending/sender.ts'
import { readReceiver } from './webhook/send-webhook.ts'

/**
 * The deliveries (`route`) that wait until somebody changes the settings of the intake. `reason` is the code of the failure that
 * each attempt would have.
 */
export function findMissingSettings(
  routes: readonly DeliveryRoute[],
  env: Readonly<Record<string, string | undefined>>,
) {
  return routes.flatMap(({ name, to }) => {
    try {
      if (to.kind === 'email') readMailServer(env.SMTP_URL)
      if (to.kind === 'webhook') readReceiver(to, env)
      if (to.kind === 'meta') readToken(to.token, env)
      if (to.kind === 'google') readToken(to.key, env)
      return []
    } catch (cause) {
      if (!(cause instanceof DeliveryError)) throw cause
      return [{ route: name, reason: cause.message }]
    }
  })
}
