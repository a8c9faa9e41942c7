import { expect, test } from 'vitest'
import { createManifest, type FormPage } from './create-manifest.ts'

type Definitions = Parameters<typeof createManifest>[2]

const range = { file: 'index.html', title: 3, block: [10, 20] } as unknown as FormPage['forms'][0]['range']
const page: FormPage = { addresses: ['/', '/home'], document: 'home', forms: [{ id: 'lead', range }] }
const definitions = new Map([
  ['lead', { endpoint: '/leads', parts: [], headers: [] }],
]) as unknown as Definitions

test('the manifest lists each form once, with the addresses of the pages that show it', () => {
  expect(createManifest('https://a.example', [page], definitions)).toMatchObject({
    forms: [{ routes: ['/', '/home'], documents: ['home', 'home'], ranges: [range, range] }],
  })
})

test('a form that is not described is a fault of the engine', () => {
  expect(() => createManifest('https://a.example', [page], new Map())).toThrow(/lead/)
})
