import { expect, test } from 'vitest'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import { findIntakeRoute } from './route-requests.ts'

const form = (endpoint: string, origin?: string) => ({ endpoint, fields: [], ...(origin && { origin }) })
const manifest = {
  forms: [
    form('/contact', 'https://api.crm.example.org'),
    form('/lead'),
    form('/apply', 'https://leads.example.org'),
  ],
  endpoints: [
    { form: 'lead', path: '/lead' },
    { form: 'apply', path: '/apply' },
  ],
} as unknown as LoadedManifest

test.each([
  ['/contact', { GET: undefined, HEAD: undefined, OPTIONS: 'form', POST: 'form' }],
  ['/lead', { GET: 'form', HEAD: 'form', OPTIONS: 'form', POST: 'form' }],
  ['/apply', { GET: 'form', HEAD: 'form', OPTIONS: 'form', POST: 'form' }],
  ['/other', { GET: undefined, HEAD: undefined, OPTIONS: undefined, POST: undefined }],
])('at %s a page may be where the endpoint is of somebody else', (url, expected) => {
  const site = { manifest: () => manifest, isFormer: () => false, tookFiles: () => false }
  const found = Object.keys(expected).map((method) => [method, findIntakeRoute({ url, method }, site)])
  expect(Object.fromEntries(found)).toEqual(expected)
})
