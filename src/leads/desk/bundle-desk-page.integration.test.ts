import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { bundleDeskPage, type DeskPageFiles } from './bundle-desk-page.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const options = { root, cacheDir: join(root, 'node_modules/.cache/vaasal') }
let files: DeskPageFiles

beforeAll(async () => {
  files = await bundleDeskPage(options)
}, 60_000)

const names = () => [...files.keys()].filter((name) => name !== '/')
const read = (name: string) => files.get(name)?.bytes.toString() ?? ''

test('the page loads only files of its own, which are named by their content', () => {
  const loaded = [...read('/').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  expect(loaded.sort()).toEqual(names().sort())
  for (const name of names()) expect(name).toMatch(/^\/assets\/[\w-]+\.[\w-]{8}\.(?:js|css|svg)$/)
  expect(names().map((name) => files.get(name)?.type)).toEqual(
    expect.arrayContaining(['text/javascript; charset=utf-8', 'text/css; charset=utf-8', 'image/svg+xml']),
  )
})

test('a policy without `unsafe-inline` and `unsafe-eval` refuses nothing of it', () => {
  expect(read('/')).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  for (const name of names()) expect(read(name), name).not.toMatch(/\bnew Function\(|\beval\(/)
})

test('the code is that of production, whatever this process is, and names no folder of this machine', () => {
  const code = names().map(read).join('')
  expect(code).not.toMatch(/jsxDEV|react-dom-client\.development/)
  expect(code).not.toContain(root)
})

test('the second time it comes from the cache, the same to the byte', async () => {
  // As texts, because bytes would be compared one by one.
  const listTexts = (made: DeskPageFiles) =>
    [...made].map(([name, { bytes, ...rest }]) => ({ name, ...rest, text: bytes.toString('latin1') }))
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
  expect(listTexts(await bundleDeskPage(options)).sort(byName)).toEqual(listTexts(files).sort(byName))
})
