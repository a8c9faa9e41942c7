import { expect, test } from 'vitest'
import { readSecret, signWebhook } from './sign-webhook.ts'

test('a signature is that of the test vector of Standard Webhooks', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signWebhook(message, readSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'))).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a secret without the prefix is used as it is', () => {
  expect(readSecret('plain text').toString()).toBe('plain text')
  expect(readSecret('')).toHaveLength(0)
})
