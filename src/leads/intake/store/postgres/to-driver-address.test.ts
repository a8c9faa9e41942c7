import { expect, test } from 'vitest'
import { toDriverAddress } from './to-driver-address.ts'

const start = 'postgres://leads:p%3Fss@db.example/leads'

test.each([
  ['', ''],
  ['?host=%2Ftmp%2Fpg', '?host=%2Ftmp%2Fpg'],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=require&channel_binding=require', '?sslmode=verify-full&channel_binding=require'],
  ['?sslmode=prefer', '?sslmode=verify-full'],
  ['?sslmode=verify-full&sslrootcert=system', '?sslmode=verify-full'],
  ['?sslmode=verify-ca&sslrootcert=%2Fca.crt', '?sslmode=verify-full&sslrootcert=%2Fca.crt'],
  ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
])('an address that ends with "%s" is opened with "%s"', (given, expected) => {
  expect(toDriverAddress(start + given)).toBe(start + expected)
})
