import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { locateModule, toModuleName } from '../../core/model/wake.ts'
import { buildClient } from './build-client.ts'
import type { ClientAssets } from './client-cache.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const packages = [
  ...['preact', 'react', 'react-dom', 'scheduler', 'styled-components', 'stylis', '@emotion/is-prop-valid'],
  ...['@emotion/memoize', 'react-slick', 'classnames', 'json2mq', 'string-convert'],
  ...[
    'lodash.debounce',
    'resize-observer-polyfill',
    'react-phone-input-2',
    'lodash.memoize',
    'lodash.reduce',
  ],
  ...['lodash.startswith', 'prop-types', 'react-is'],
]
const ownModules = ['src/client/islands/styled-element.ts']
const sources: Record<string, string> = {
  ...Object.fromEntries(ownModules.map((path) => [path, readFileSync(join(repository, path), 'utf8')])),
  'package.json': '{ "type": "module" }',
  'src/client/main.ts': `
    for (const root of document.querySelectorAll<HTMLElement>('[data-module]'))
      void import(/* @vite-ignore */ root.dataset['module'] ?? '').then((module) => module.wake(root))
    document.addEventListener('click', () => import('./chat.ts').then((chat) => chat.openChat()), { once: true })`,
  'src/client/chat.ts': `export const openChat = () => { location.hash = 'chat' }`,
  'src/ui/words.ts': `export const formatSeconds = (seconds: number) => \`\${seconds} s\``,
  'src/blocks/clock/behaviour.ts': `
    import { formatSeconds } from '../../ui/words.ts'
    export const wake = (root: HTMLElement) => { root.textContent = formatSeconds(root.dataset?.['from'] ? 1 : 2) }`,
  'src/blocks/tabs/behaviour.ts': `
    import { formatSeconds } from '../../ui/words.ts'
    export const wake = (root: HTMLElement) => { root.title = formatSeconds(3) }`,
  'src/ui/behaviours/slide.ts': `
    import { formatSeconds } from '../words.ts'
    export const wake = (root: HTMLElement) => { root.lang = formatSeconds(4) }`,
  'src/blocks/form/island.tsx': `
    import { hydrateRoot } from 'react-dom/client'
    import PhoneInput from 'react-phone-input-2'
    import href from 'react-phone-input-2/lib/style.css?url'
    import { styled } from 'styled-components'
    const Row = styled.div\`color: red;\`
    export const wake = (root: HTMLElement) => hydrateRoot(root, <Row title={href}><PhoneInput /></Row>)`,
  'src/blocks/voices/island.tsx': `
    import { hydrateRoot } from 'react-dom/client'
    import Slider from 'react-slick'
    export const component = Slider
    export const wake = (root: HTMLElement) => hydrateRoot(root, <Slider />)`,
}

let [one, other]: ClientAssets[] = []
const folders: string[] = []

async function buildCopy(paths: readonly string[]): Promise<ClientAssets> {
  const root = await mkdtemp(join(tmpdir(), 'vaasal-client-'))
  folders.push(root)
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), sources[path] ?? '')
  }
  for (const name of packages) {
    await cp(join(repository, 'node_modules', name), join(root, 'node_modules', name), { recursive: true })
  }
  return buildClient({ registry: engineRegistry, root, cacheDir: join(root, 'node_modules/.cache/vaasal') })
}

beforeAll(async () => {
  one = await buildCopy(Object.keys(sources))
  other = await buildCopy(Object.keys(sources).reverse())
}, 60_000)
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const readText = (assets: ClientAssets | undefined, address = '') =>
  Buffer.from(assets?.files.find(({ name }) => `/${name}` === address)?.bytes ?? []).toString()

/** With texts in place of bytes, which would be compared one by one. */
const readTexts = ({ files = [], ...rest }: Partial<ClientAssets> = {}) => ({
  ...rest,
  files: files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')]),
})

/** The module and everything that it imports statically. */
function readClosure(assets: ClientAssets | undefined, address = '', seen = new Set<string>()): string {
  if (seen.has(address)) return ''
  seen.add(address)
  const text = readText(assets, address)
  const imports = [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)]
  return text + imports.map(([, name]) => readClosure(assets, `/assets/${name}`, seen)).join('')
}

test('checkouts in different folders give the same names and bytes', () => {
  expect(readTexts(other)).toEqual(readTexts(one))
  for (const { name, bytes } of one?.files ?? []) {
    expect(name).toMatch(/^assets\/[\w-]+\.[\w-]{8}\.(js|css|png|gif)$/)
    expect(Buffer.from(bytes).includes('vaasal-client-')).toBe(false)
  }
})

test('every behaviour and island is a separate module', () => {
  const names = ['clock/behaviour', 'form/island', 'tabs/behaviour', 'ui/slide', 'voices/island']
  expect(Object.keys(one?.modules ?? {})).toEqual(names)
  for (const name of names) expect(readText(one, one?.modules[name])).not.toBe('')
})

test('a behaviour that blocks share is one file, under the name that their definitions give it', () => {
  const name = toModuleName('clock', 'ui/slide')
  expect(toModuleName('tabs', 'ui/slide')).toBe(name)
  expect(locateModule(name)).toBe('src/ui/behaviours/slide.ts')
  const holders = one?.files.filter(({ bytes }) => Buffer.from(bytes).toString().includes('.lang='))
  expect(holders?.map((file) => `/${file.name}`)).toEqual([one?.modules[name]])
})

test('behaviours and the main module contain neither React nor the preload helper', () => {
  for (const name of ['clock/behaviour', 'tabs/behaviour', 'ui/slide', 'main']) {
    const address = name === 'main' ? one?.main : one?.modules[name]
    const text = readClosure(one, address)
    expect(text.length).toBeGreaterThan(20)
    expect(text.length).toBeLessThan(1000)
    expect(text).not.toMatch(/react|styled|modulepreload|vite/i)
  }
})

test('no code is compiled from text, which the policy would block and report', () => {
  const compiling = /\bFunction\(["'`]|\beval\(/
  const found = one?.files.filter(
    ({ name, bytes }) => /\.js$/.test(name) && compiling.test(Buffer.from(bytes).toString()),
  )
  expect(found?.map(({ name }) => name)).toEqual([])
})

test('islands share one React, and their stylesheets are separate assets', () => {
  const shared = one?.files.filter(({ name }) => name.startsWith('assets/react.')) ?? []
  expect(shared).toHaveLength(1)
  for (const name of ['form/island', 'voices/island']) {
    expect(readText(one, one?.modules[name])).toContain(`./${shared[0]?.name.slice('assets/'.length)}`)
  }
  const form = readText(one, one?.modules['form/island'])
  const sheet = /\/assets\/style\.[\w-]+\.css/.exec(form)?.[0]
  expect(readText(one, sheet)).toContain('.react-tel-input')
  expect(form).not.toContain('.react-tel-input{')
})

test('a stylesheet that loads other files is refused: they would be missing', async () => {
  const root = folders[0] ?? ''
  const sheet = join(root, 'node_modules/react-phone-input-2/lib/style.css')
  const css = await readFile(sheet, 'utf8')
  for (const rule of ["@import 'x.css';", '.a { background: url(x.png) }']) {
    await writeFile(sheet, `${rule}\n${css}`)
    const cacheDir = await mkdtemp(join(tmpdir(), 'vaasal-client-'))
    folders.push(cacheDir)
    await expect(buildClient({ registry: engineRegistry, root, cacheDir })).rejects.toThrow(
      'style.css loads other files',
    )
  }
  await writeFile(sheet, css)
})

test('no styles and no library for styles are in the code, and components have their class names', () => {
  const form = readClosure(one, one?.modules['form/island'])
  expect(form).toMatch(/["'`]sc-[a-z\d]+-0 [a-zA-Z]+["'`]/)
  for (const { name, bytes } of one?.files ?? []) {
    if (!name.endsWith('.js')) continue
    const code = Buffer.from(bytes).toString()
    expect(code).not.toContain('color:red')
    expect(code).not.toContain('data-styled-version')
  }
})

test('with Preact the islands contain no React, and keep their names', async () => {
  const root = folders[0] ?? ''
  const cacheDir = join(root, 'node_modules/.cache/vaasal')
  const small = await buildClient({ registry: engineRegistry, root, cacheDir, library: 'preact' })
  expect(Object.keys(small.modules)).toEqual(Object.keys(one?.modules ?? {}))
  const react = /react\.transitional\.element|reactjs\.org|react\.dev\/errors/
  const isInCode = (assets: ClientAssets | undefined) =>
    assets?.files.some(({ name, bytes }) => name.endsWith('.js') && react.test(Buffer.from(bytes).toString()))
  expect(isInCode(one)).toBe(true)
  expect(isInCode(small)).toBe(false)
  const size = (assets: ClientAssets | undefined) =>
    readClosure(assets, assets?.modules['form/island']).length
  expect(size(small)).toBeLessThan(size(one) / 2)
})

test('the second build reads the cache of the first one', async () => {
  const root = folders[0] ?? ''
  const manifest = join(
    root,
    'node_modules/.cache/vaasal/client',
    (await readdir(join(root, 'node_modules/.cache/vaasal/client'))).find((name) => !name.includes('-')) ??
      '',
    'manifest.json',
  )
  const { mtimeMs } = await stat(manifest)
  const again = await buildClient({
    registry: engineRegistry,
    root,
    cacheDir: join(root, 'node_modules/.cache/vaasal'),
  })
  expect(again.modules).toEqual(one?.modules)
  expect(again.files.map(({ name }) => name)).toEqual(one?.files.map(({ name }) => name))
  expect((await stat(manifest)).mtimeMs).toBe(mtimeMs)
})

test('code that is known by the hash of the engine is read under it, and new sources are not taken for it', async () => {
  const root = folders[0] ?? ''
  const cacheDir = join(root, 'node_modules/.cache/vaasal')
  const client = join(cacheDir, 'client')
  const options = {
    registry: engineRegistry,
    root,
    cacheDir,
    code: { hash: 'known', version: '', blocks: {} },
  }
  const before = await readdir(client)
  // The sources were written after this process started, so they may be others than those of the hash.
  expect((await buildClient(options)).modules).toEqual(one?.modules)
  expect(await readdir(client)).toEqual(before)
  const [built = ''] = before.filter((name) => !name.includes('-'))
  await cp(join(client, built), join(client, 'known'), { recursive: true })
  await writeFile(join(root, 'src/ui/words.ts'), 'export const formatSeconds = () => "changed"')
  expect(readTexts(await buildClient(options))).toEqual(readTexts(one))
})
