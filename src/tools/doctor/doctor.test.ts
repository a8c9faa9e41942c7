import { expect, test } from 'vitest'
import { checkDisk } from './check-disk.ts'
import { checkNode, compareVersions } from './check-node.ts'
import { checkNativePackages, checkOptionalPackages } from './check-packages.ts'
import { checkTimeZone } from './check-time-zone.ts'
import { checkVersions } from './check-versions.ts'
import { formatFindings } from './format-findings.ts'

const fail = () => {
  throw new Error('Cannot find module\nRequire stack: …')
}
const load = () => {}

test.each([
  ['20.19.0', 'fine'],
  ['20.20.1', 'fine'],
  ['22.0.0', 'fine'],
  ['20.18.9', 'problem'],
  ['18.20.4', 'problem'],
])('Node %s is %s', (version, state) => {
  expect(checkNode(version, '>=20.19').state).toBe(state)
})

test('versions are compared number by number', () => {
  expect(compareVersions('1.10.0', '1.9.3')).toBeGreaterThan(0)
  expect(compareVersions('0.1', '0.1.0')).toBe(0)
  expect(compareVersions('1.0.0', '2')).toBeLessThan(0)
})

test('a native package that does not load has to be mended', async () => {
  const [good, bad] = await checkNativePackages([
    { name: 'sharp', purpose: 'makes images', load },
    { name: 'libsql', purpose: 'stores leads', load: fail },
  ])
  expect(good).toEqual({ subject: 'sharp', state: 'fine', message: 'makes images' })
  expect(bad).toMatchObject({ state: 'problem', message: expect.stringContaining('(Cannot find module)') })
})

test('an optional package is missed only where a setting needs it', async () => {
  const found = await checkOptionalPackages([
    { name: 'pg', purpose: 'for leads in PostgreSQL', load: fail },
    { name: 'pg', purpose: 'for leads in PostgreSQL', load: fail, neededBy: 'DATABASE_URL' },
    { name: 'pg', purpose: 'for leads in PostgreSQL', load, neededBy: 'DATABASE_URL' },
  ])
  expect(found.map(({ state, message }) => [state, message])).toEqual([
    ['fine', 'not installed; for leads in PostgreSQL: npm install pg'],
    ['problem', 'DATABASE_URL needs it: npm install pg'],
    ['fine', 'optional, for leads in PostgreSQL'],
  ])
})

test('a full disk is a problem', () => {
  const states = [5000, 500, 50].map((free) => checkDisk('/site', free * 1024 * 1024).state)
  expect(states).toEqual(['fine', 'notice', 'problem'])
})

test('a time zone that Node does not know is a problem', () => {
  const now = new Date('2026-01-31T12:00:00Z')
  expect(checkTimeZone('UTC', undefined, now)).toMatchObject({ state: 'fine' })
  expect(checkTimeZone('UTC', 'Asia/Kolkata', now).message).toContain('17:30')
  expect(checkTimeZone('UTC', 'Asia/Nowhere', now)).toMatchObject({ state: 'problem' })
})

test('an older site is told how to come to this version, a newer one needs a newer engine', () => {
  expect(checkVersions('1.2.0', '1.2.0').state).toBe('fine')
  for (const site of [undefined, '1.1.9'])
    expect(checkVersions('1.2.0', site)).toMatchObject({
      state: 'notice',
      message: expect.stringContaining('vaasal update'),
    })
  expect(checkVersions('1.2.0', '1.3.0')).toMatchObject({ state: 'problem' })
})

test('each finding is a line', () => {
  const text = formatFindings([
    { subject: 'Node', state: 'fine', message: '20.19.0' },
    { subject: 'Time zone', state: 'problem', message: 'unknown' },
  ])
  expect(text).toBe('ok    Node       20.19.0\nmend  Time zone  unknown')
})
