import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { explainReason } from '../explain-reason.ts'
import { readReceiver } from './send-webhook.ts'
import { makeSecret, readSecrets, signWebhook } from './sign-webhook.ts'

const vector = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const text = '0123456789abcdef0123456789abcdef'
const other = makeSecret()

const sign = (value: string) => {
  const message = { id: 'delivery-1', timestamp: Math.floor(Date.now() / 1000), body: '{"lead":"கவிதா"}' }
  return { body: message.body, headers: signWebhook(message, readSecrets(value) ?? []) }
}

/** Whether the official verifier accepts what is signed with a value. */
function isVerified(value: string, secret: string, options?: { format: 'raw' }): boolean {
  const { body, headers } = sign(value)
  try {
    return (new Webhook(secret, options).verify(body, headers) as { lead: string }).lead === 'கவிதா'
  } catch {
    return false
  }
}

test('a signature is that of the test vector of Standard Webhooks', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signWebhook(message, readSecrets(vector) ?? [])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('the official verifier accepts both kinds of secrets, one that is not base64 as raw', () => {
  expect(isVerified(vector, vector)).toBe(true)
  expect(isVerified(text, text, { format: 'raw' })).toBe(true)
  expect(isVerified('short', 'short', { format: 'raw' })).toBe(true)
  expect(isVerified(vector, other)).toBe(false)
  expect(isVerified(text, text)).toBe(false)
})

test.each([
  [`${other} ${vector}`, [other, vector]],
  [`${vector} ${other}`, [other, vector]],
  [` ${other}\t${vector}\n`, [other, vector]],
  [`${other}  ${vector} ${makeSecret()}`, [other, vector]],
])(
  'while a secret changes, receivers with the new and with the former one accept it: %j',
  (value, secrets) => {
    for (const secret of secrets) expect(isVerified(value, secret)).toBe(true)
    expect(isVerified(value, makeSecret())).toBe(false)
  },
)

test('a secret that is not base64 can be changed for one that is, and for another of its kind', () => {
  const value = `${other} ${text} ${text.toUpperCase()}`
  expect(isVerified(value, other)).toBe(true)
  for (const secret of [text, text.toUpperCase()])
    expect(isVerified(value, secret, { format: 'raw' })).toBe(true)
  expect(sign(value).headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}= v1,[\w+/]{43}=$/)
})

test('once it is taken away, the former secret signs no more', () => {
  expect(isVerified(other, vector)).toBe(false)
})

test.each([
  `${other},${vector}`,
  `${other};${vector}`,
  `${other}${vector}`,
  `${text},${vector}`,
  `${text}${vector}`,
  'whsec_',
  'whsec_not base64',
  'whsec_%%%%',
  `${vector}=x`,
  'correct horse battery staple',
  `${other} short`,
])('what may be several secrets, or is none, is refused with a reason: %s', (value) => {
  expect(readSecrets(value)).toBeUndefined()
  const receiver = { url: 'https://crm.example/hook', secret: 'CRM_SECRET' }
  expect(() => readReceiver(receiver, { CRM_SECRET: value })).toThrow('CRM_SECRET-not-readable')
  expect(explainReason('CRM_SECRET-not-readable')).toMatch(/^CRM_SECRET cannot be read\. .*whsec_/)
})

test.each(['', ' ', '\n'])('an empty value has no secret: %j', (value) => {
  expect(readSecrets(value)).toEqual([])
  const receiver = { url: 'https://crm.example/hook', secret: 'CRM_SECRET' }
  expect(() => readReceiver(receiver, { CRM_SECRET: value })).toThrow('CRM_SECRET-not-set')
})

test('base64 may be written in the alphabet of addresses', () => {
  const key = Buffer.from('fbefbefbefbefbefbefbefbefbefbefbefbefbefbefbefbe', 'hex')
  for (const encoding of ['base64', 'base64url'] as const)
    expect(readSecrets(`whsec_${key.toString(encoding)}`)).toEqual([key])
})

test('a secret that is made has 32 random bytes, as the standard wants', () => {
  expect(makeSecret()).not.toBe(makeSecret())
  expect(readSecrets(makeSecret())?.map(({ length }) => length)).toEqual([32])
})
