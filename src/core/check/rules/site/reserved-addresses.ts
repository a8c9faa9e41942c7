import { formerManifestName, intakeManifestName } from '../../../../contracts/intake-manifest.ts'

/** Addresses that are always taken, with the reason as the end of a sentence. */
const files = 'the build writes a file of this name'
const server = 'the server answers it itself'
const catalogue =
  'names that begin with `__` belong to the catalogue of `npx vaasal dev` and `build --catalogue`'
/** By the first part of the address. */
const reserved: Record<string, string> = {
  assets: 'the build puts its own files below /assets/',
  src: 'the preview of `npx vaasal dev` keeps its code below it',
  node_modules: 'the preview of `npx vaasal dev` keeps its code below it',
  healthz: server,
  readyz: server,
  metrics: server,
  ...Object.fromEntries(
    [
      '404.html',
      'robots.txt',
      'sitemap.xml',
      '_headers',
      '_redirects',
      'nginx.conf',
      'nginx-maps.conf',
      'nginx-server.conf',
      'schedule.json',
      intakeManifestName,
    ].map((name) => [name, files]),
  ),
  [formerManifestName]: 'servers hide a file of this name, which earlier versions wrote',
  ...Object.fromEntries(
    ['_worker.js', '_routes.json'].map((name) => [name, 'hosts run a file of this name as a program']),
  ),
}

/** Why an address cannot be used, in any case of its letters; `undefined` if it can. */
export function findReserved(path: string): string | undefined {
  const first = path.toLowerCase().split('/')[1] ?? ''
  if (first.startsWith('__')) return catalogue
  if (/^sitemap-\d+\.xml$/.test(first)) return files
  return Object.hasOwn(reserved, first) ? reserved[first] : undefined
}

/** Why a page cannot be at an address: reserved addresses, and names that mean a file or another page. */
export function findReservedPage(path: string): string | undefined {
  const spelt = path.toLowerCase()
  if (/\/index(?:\.html)?$/.test(spelt)) return 'hosts take it for the address of the folder above it'
  if (spelt.endsWith('.svg'))
    return 'it ends like a drawing, and the headers of drawings forbid most of what a page does'
  return findReserved(path)
}
