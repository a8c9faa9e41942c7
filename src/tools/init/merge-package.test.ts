import { expect, test } from 'vitest'
import { RefusalError } from '../../core/refusal-error.ts'
import { mergePackage } from './merge-package.ts'

const added = JSON.stringify({
  name: 'site',
  scripts: { dev: 'vaasal dev', test: 'vaasal validate' },
  dependencies: { vaasal: '^1.0.0' },
  engines: { node: '>=20' },
})

test('missing scripts and the missing dependency are added, and nothing else', () => {
  const existing =
    '{\n\t"name": "mine",\n\t"files": ["a", "b"],\n\t"scripts": {\n\t\t"test": "mine"\n\t}\n}\n'
  const merged = mergePackage(existing, added)
  expect(merged).toBe(
    '{\n\t"name": "mine",\n\t"files": ["a", "b"],\n\t"scripts": {\n\t\t"test": "mine",\n\t\t"dev": "vaasal dev"\n\t},\n\t"dependencies": {\n\t\t"vaasal": "^1.0.0"\n\t}\n}\n',
  )
  expect(mergePackage(merged, added)).toBe(merged)
})

test('the placeholder that npm writes for a missing test is replaced, and no other script', () => {
  const test = 'echo "Error: no test specified" && exit 1'
  expect(JSON.parse(mergePackage(JSON.stringify({ scripts: { test } }), added))).toMatchObject({
    scripts: { test: 'vaasal validate', dev: 'vaasal dev' },
  })
  const own = 'echo "No test yet" && exit 1'
  expect(JSON.parse(mergePackage(JSON.stringify({ scripts: { test: own } }), added))).toMatchObject({
    scripts: { test: own },
  })
})

test('line endings stay, and so does a dependency that is there for development', () => {
  const existing = '{\r\n    "devDependencies": { "vaasal": "file:.." }\r\n}'
  const merged = mergePackage(existing, added)
  expect(merged).toMatch(/^\{\r\n {4}"devDependencies"/)
  expect(merged).toMatch(/\}$/)
  expect(merged.replaceAll('\r\n', '')).not.toContain('\n')
  expect(JSON.parse(merged)).not.toHaveProperty('dependencies')
})

test.each(['{', '[]', '"text"', '{ "scripts": ["dev"] }', '{ "dependencies": 1 }'])(
  '%s is refused',
  (text) => {
    expect(() => mergePackage(text, added)).toThrow(RefusalError)
  },
)
