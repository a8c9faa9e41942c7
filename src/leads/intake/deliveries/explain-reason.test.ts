import { expect, test } from 'vitest'
import { explainReason } from './explain-reason.ts'

test.each([
  ['CRM_SECRET-not-set', 'CRM_SECRET is not set where the intake runs.'],
  ['http-503', 'The receiver answered with the status 503 instead of 2xx.'],
  [
    'http-301',
    'The receiver redirects to another address (status 301), and redirects are not followed. Write the address that takes the leads itself.',
  ],
  ['http-410', 'The receiver says that it is gone for good.'],
  ['smtp-451', 'The mail server did not take the mail (status 451).'],
  ['smtp-535', 'The mail server refuses the user or the password of SMTP_URL.'],
  ['ECONNREFUSED', 'Nothing listens at the address of the receiver.'],
  ['CERT_HAS_EXPIRED', 'The encryption of the receiver cannot be trusted (CERT_HAS_EXPIRED).'],
  ['unknown', 'The attempt failed, and nothing said why.'],
  ['constructor', 'The attempt failed (constructor).'],
])('%s is explained', (reason, sentence) => {
  expect(explainReason(reason)).toBe(sentence)
})
