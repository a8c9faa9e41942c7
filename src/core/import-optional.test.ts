import { expect, test } from 'vitest'
import { importOptional, MissingPackageError } from './import-optional.ts'

/** The error of Node for an import that finds no package. */
function failWithout(name: string): Promise<never> {
  const cause = new Error(`Cannot find package '${name}' imported from /engine/main.js`)
  return Promise.reject(Object.assign(cause, { code: 'ERR_MODULE_NOT_FOUND' }))
}

test('a package that is missing is asked for by its name', async () => {
  const imported = importOptional('pg', () => failWithout('pg'))
  await expect(imported).rejects.toThrow(MissingPackageError)
  await expect(imported).rejects.toThrow('This needs the package pg: npm install pg')
})

test('what is there is returned, and other failures stay what they are', async () => {
  expect(await importOptional('pg', async () => 'module')).toBe('module')
  await expect(importOptional('pg', () => failWithout('pg-pool'))).rejects.not.toThrow(MissingPackageError)
  const fault = new Error("A fault in 'pg'")
  await expect(importOptional('pg', () => Promise.reject(fault))).rejects.toBe(fault)
})
