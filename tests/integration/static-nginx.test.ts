import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../scripts/ensure-nginx.mjs'
import { renderHostFiles } from '../../src/builder/hosting/host-files.ts'
import { writeSite } from '../../src/builder/output/write-site.ts'
import { makeFolder } from '../folders.testing.ts'
import { runNginx } from './run-nginx.testing.ts'

const example = readFileSync(join(import.meta.dirname, '../../docs/hosting/static-site.nginx.conf'), 'utf8')
const hosts = ['www.example.com', 'shop.example.com']

/** Two sites in one nginx, each with the example of the documents. */
describe.skipIf(!hasNginx())('an nginx with two sites', () => {
  const folder = makeFolder()
  let intake: Server
  let nginx: Awaited<ReturnType<typeof runNginx>>

  beforeAll(async () => {
    // nginx runs as another user than root.
    chmodSync(folder, 0o755)
    const socket = join(folder, 'intake.socket')
    intake = createServer((request, reply) => {
      request.resume()
      reply.end(`${request.method} ${request.url} of ${request.headers.host}`)
    })
    await once(intake.listen(socket), 'listening')
    chmodSync(socket, 0o777)
    for (const host of hosts) await writeSite({ outDir: join(folder, host), files: makeSite(host) })
    const [first = '', ...others] = hosts.map((host) =>
      example
        .replaceAll('/var/www/', `${folder}/`)
        .replaceAll('www.example.com', host)
        .replace('http://127.0.0.1:4174', `http://unix:${socket}`),
    )
    nginx = await runNginx(folder, [
      first,
      ...others.map((text) => text.replace(/^(?:map|variables)_hash.*\n/gm, '')),
    ])
  })
  afterAll(async () => {
    await nginx?.stop()
    intake?.close()
  })

  function makeSite(host: string): Map<string, string> {
    const route = { path: '/Course', aliases: [], indexed: true, csp: `default-src https://${host}` }
    const files = renderHostFiles({
      url: `https://${host}`,
      routes: [route],
      redirects: [
        { from: '/old', to: `/${host}` },
        { from: '/closed', to: '/Course', temporary: true },
      ],
      assets: [],
      jsonFiles: [],
    })
    return new Map([
      ...Object.entries(files),
      ['Course.html', `course of ${host}`],
      ['404.html', `nothing at ${host}`],
      ['schedule.json', '{}'],
    ])
  }

  test.each(hosts)('%s has its own pages, redirects and headers', async (host) => {
    const page = await nginx.ask(host, '/Course')
    expect(page).toMatch(new RegExp(`^HTTP/1.1 200 [\\s\\S]*course of ${host}$`))
    expect(page).toContain(`Content-Security-Policy: default-src https://${host}; `)
    expect(await nginx.ask(host, '/old?a=1')).toMatch(
      new RegExp(`^HTTP/1.1 301 [\\s\\S]*Location: /${host}\\?a=1\r`),
    )
    expect(await nginx.ask(host, '/closed')).toMatch(/^HTTP\/1.1 302 [\s\S]*Location: \/Course\r/)
    expect(await nginx.ask(host, '/course/')).toMatch(/^HTTP\/1.1 301 [\s\S]*Location: \/Course\r/)
    for (const path of ['/nothing', '/nginx-server.conf', '/schedule.json', '/.vaasal-files'])
      expect(await nginx.ask(host, path)).toMatch(new RegExp(`^HTTP/1.1 404 [\\s\\S]*nothing at ${host}$`))
  })

  test('forms reach the intake, whose replies have no headers of pages', async () => {
    const reply = await nginx.ask('www.example.com', '/dev/order', '--data', 'phone=1')
    expect(reply).toMatch(/^HTTP\/1.1 200 [\s\S]*POST \/dev\/order of www.example.com$/)
    expect(reply).not.toContain('Content-Security-Policy')
  })
})
