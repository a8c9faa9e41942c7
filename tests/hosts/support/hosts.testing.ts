import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSiteServer } from '../../../src/server/create-site-server.ts'
import { startNginx } from '../../start-nginx.testing.ts'

/** What a host answers with. */
export interface HostReply {
  status: number
  location: string | undefined
  caching: string | undefined
  policy: string | undefined
}

export interface Host {
  ask: (path: string) => Promise<HostReply>
  close: () => Promise<unknown>
}

/** Loads a module of a package that `installPackages` has installed. */
const load = (packages: string, file: string) =>
  import(pathToFileURL(join(packages, 'node_modules', file)).href)

const toReply = ({ status, headers }: Response): HostReply => ({
  status,
  location: headers.get('location') ?? undefined,
  caching: headers.get('cache-control') ?? undefined,
  policy: headers.get('content-security-policy') ?? undefined,
})

const askAt =
  (address: string) =>
  async (path: string): Promise<HostReply> => {
    const reply = await fetch(address + path, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    await reply.arrayBuffer()
    return toReply(reply)
  }

export async function openServe(outDir: string): Promise<Host> {
  const app = await createSiteServer({ outDir })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { ask: askAt(address), close: () => app.close() }
}

/** @param place a folder for its own files, which every user can read */
export async function openNginx(outDir: string, place: string): Promise<Host> {
  const nginx = await startNginx(outDir, place)
  return { ask: askAt(`http://127.0.0.1:${nginx.port}`), close: nginx.stop }
}

/** Cloudflare Workers with static assets: its own runtime, without its network. */
export async function openWorkers(outDir: string, packages: string): Promise<Host> {
  const { Miniflare } = await load(packages, 'miniflare/dist/src/index.js')
  const runtime = new Miniflare({
    modules: true,
    script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) }',
    compatibilityDate: '2026-07-01',
    cf: false,
    host: '127.0.0.1',
    port: 0,
    assets: {
      directory: outDir,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: false },
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
    },
  })
  const url: URL = await runtime.ready
  return { ask: askAt(url.origin), close: () => runtime.dispose() }
}

/** Cloudflare Pages: the function that answers there, called for each request. */
export async function openPages(outDir: string, packages: string): Promise<Host> {
  const shared = '@cloudflare/pages-shared/dist'
  const { generateHandler } = await load(packages, `${shared}/asset-server/handler.js`)
  const { createMetadataObject } = await load(
    packages,
    `${shared}/metadata-generator/createMetadataObject.js`,
  )
  const metadata = createMetadataObject({
    headers: { rules: readHeaders(outDir), invalid: [] },
    redirects: { rules: readRedirects(outDir), invalid: [] },
    headersFile: '_headers',
    redirectsFile: '_redirects',
  })
  const findAssetEntryForPath = async (path: string) => {
    const file = join(outDir, path)
    return existsSync(file) && statSync(file).isFile() ? file : null
  }
  return {
    async ask(path) {
      const reply: Response = await generateHandler({
        request: new Request(`https://www.example.com${path}`),
        metadata,
        findAssetEntryForPath,
        logError(cause: Error) {
          throw cause
        },
        getAssetKey: (file: string) => file,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async (file: string) => ({
          body: new Blob([readFileSync(file)]).stream(),
          contentType: file.endsWith('.html') ? 'text/html' : 'application/octet-stream',
        }),
      })
      return toReply(reply)
    },
    close: async () => {},
  }
}

/** Firebase Hosting, with settings as in `firebase.json`. */
export async function openFirebase(outDir: string, packages: string, settings: object): Promise<Host> {
  const { server } = await load(packages, 'superstatic/lib/index.js')
  const config = { ...settings, public: basename(outDir) }
  const listener = server({ port: 0, host: '127.0.0.1', config, cwd: dirname(outDir) }).listen()
  await once(listener, 'listening')
  const { port } = listener.address()
  return {
    ask: askAt(`http://127.0.0.1:${port}`),
    close: () => new Promise((resolve) => listener.close(resolve)),
  }
}

/** The files that Firebase publishes, listed as its tools do (`listFiles.js` of firebase-tools). */
export async function listFirebaseFiles(
  outDir: string,
  packages: string,
  ignore: readonly string[],
): Promise<string[]> {
  const { sync } = await load(packages, 'glob/dist/commonjs/index.js')
  return sync('**/*', { cwd: outDir, dot: true, follow: true, ignore: [...ignore], nodir: true, posix: true })
}

/** The lines of a file of the built site. */
const readLines = (outDir: string, name: string): string[] =>
  readFileSync(join(outDir, name), 'utf8').split('\n').filter(Boolean)

function readHeaders(outDir: string) {
  const rules: { path: string; headers: Record<string, string>; unsetHeaders: string[] }[] = []
  for (const line of readLines(outDir, '_headers')) {
    const [, unset, name = '', value = ''] = /^ +(?:! (.*)|([^:]*): (.*))$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (!line.startsWith(' ')) rules.push({ path: line, headers: {}, unsetHeaders: [] })
    else if (unset !== undefined) rule?.unsetHeaders.push(unset)
    else if (rule) rule.headers[name] = value
  }
  // As many as Cloudflare reads.
  return rules.slice(0, 100)
}

function readRedirects(outDir: string) {
  return (
    readLines(outDir, '_redirects')
      .map((line) => line.split(' '))
      // Others are left out, with a warning.
      .filter((words) => words.length === 3)
      .map(([from, to, status], index) => ({ from, to, status: Number(status), lineNumber: index + 1 }))
  )
}

/** Which rules of `_headers` and `_redirects` Netlify's own parsers find for a path, and what they refuse. */
export async function openNetlify(outDir: string, packages: string) {
  const { parseAllHeaders } = await load(packages, '@netlify/headers-parser/lib/index.js')
  const { parseAllRedirects } = await load(packages, '@netlify/redirect-parser/lib/index.js')
  const { headers, errors: refusedHeaders } = await parseAllHeaders({
    headersFiles: [join(outDir, '_headers')],
    minimal: false,
  })
  const { redirects, errors: refusedRedirects } = await parseAllRedirects({
    redirectsFiles: [join(outDir, '_redirects')],
    minimal: false,
  })
  const rules: { for: string; forRegExp: RegExp; values: Record<string, string> }[] = headers
  const moves: { path: string; to: string; status: number }[] = redirects
  const { parsePlain } = (await load(packages, 'netlify-redirector/index.js')).default
  const matcher = await parsePlain(readFileSync(join(outDir, '_redirects'), 'utf8'), {})
  return {
    refused: [...refusedHeaders, ...refusedRedirects].map(String),
    listRules: (path: string) =>
      rules.filter(({ forRegExp }) => forRegExp.test(path)).map((rule) => rule.for),
    findRedirect: (path: string) => moves.find((move) => move.path === path),
    /** Where Netlify's matcher leads an address, and whether it does so in place of a page. */
    matchRedirect(address: string): { to: string; force: boolean } | undefined {
      const [path, query = ''] = address.split('?')
      const none = () => ''
      const request = {
        scheme: 'https',
        host: 'www.example.com',
        path,
        query,
        getHeader: none,
        getCookie: none,
      }
      return matcher.match(request) ?? undefined
    },
  }
}
