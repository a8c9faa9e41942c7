import { expect, test } from 'vitest'
import { fromFileError, fromServerError, readErrorCode } from './store-error.ts'

const withCode = (code: string) => Object.assign(new Error('of a lead: Kavitha'), { code })

test.each([
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_NOTADB', 'corrupted'],
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'read-only'],
  ['EROFS', 'read-only'],
  ['SQLITE_IOERR_FSYNC', 'failing-disk'],
  ['SQLITE_MISUSE', 'unknown'],
])('%s of a file means %s', (code, kind) => {
  expect(fromFileError(withCode(code), '/data')).toMatchObject({ kind, location: '/data', detail: code })
})

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
test.each([
  ['53100', 'full'],
  ['25006', 'read-only'],
  ['58030', 'failing-disk'],
  ['XX001', 'failing-disk'],
  ['08006', 'unreachable'],
  ['53300', 'unreachable'],
  ['57P03', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['', 'unreachable'],
  ['23505', 'unknown'],
])('%j of PostgreSQL means %s', (code, kind) => {
  expect(fromServerError(withCode(code), 'server')).toMatchObject({ kind, location: 'server' })
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'add sslrootcert='],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'add sslrootcert='],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'add sslrootcert='],
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another host name'],
])('%s of an encrypted connection says what to do', (code, expected) => {
  const { kind, message } = fromServerError(withCode(code), 'postgres://db.example/leads')
  expect(kind).toBe('unreachable')
  expect(message).toContain(expected)
})

test('an error says nothing of a lead, and one that is known already stays as it is', () => {
  const error = fromServerError(withCode('53100'), 'server')
  expect(error.message).not.toContain('Kavitha')
  expect(fromFileError(error, '/data')).toBe(error)
  expect(readErrorCode('no error')).toBe('')
})

test('a fault of our own is not said to be one of the connection', () => {
  const fault = new TypeError('driver.Client is not a constructor')
  expect(fromServerError(fault, 'server')).toMatchObject({ kind: 'unknown', detail: 'TypeError' })
})
