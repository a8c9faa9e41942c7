import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { application, lead, makePdf, postFiles } from '../leads/intake.testing.ts'
import { careers, leads } from '../leads/stored-intake.testing.ts'

export const encodings = ['identity', 'gzip', 'br']

/** One request of each kind, as bytes on a connection that stays open. */
export async function listRequests(outDir: string, encoding: string): Promise<Map<string, Buffer>> {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    write(method, path, { accept: 'text/html', ...headers })
  const postJson = (path: string, body: object) =>
    write('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body))
  const postForm = (fields: Record<string, string>, page: string) =>
    write(
      'POST',
      leads,
      {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        referer: `https://www.forms.example${page}`,
      },
      new URLSearchParams(fields).toString(),
    )
  const postFile = async (fields: Record<string, string>, size: number) => {
    const request = await postFiles(careers, fields, { Resume: makePdf(size) }, '/Careers')
    return write('POST', careers, request.headers as Record<string, string>, request.payload as Buffer)
  }
  const { Resume, ...fields } = application
  const file = findLargest(outDir)
  return new Map([
    ['a page', get('/')],
    ['a file', get(file)],
    ['a part of a file', get(file, { range: 'bytes=100-' })],
    ['the head of a file', get(file, {}, 'HEAD')],
    ['a missing page', get('/nothing')],
    ['a redirect', get('/HOME?utm_source=x')],
    ['a malformed address', get('/%zz')],
    ['health', get('/healthz')],
    ['readiness', get('/readyz')],
    ['a redirect to a form', get(leads, { referer: 'https://www.forms.example/' })],
    ['a preflight', write('OPTIONS', leads, { origin: 'https://www.forms.example' })],
    ['a body to a page', postJson('/', lead)],
    ['a lead', postJson(leads, lead)],
    ['a lead with errors', postJson(leads, { ...lead, phone: '1' })],
    ['a lead without JavaScript', postForm({ ...lead }, '/')],
    ['a lead with errors without JavaScript', postForm({ ...lead, phone: '1' }, '/')],
    ['an application', postJson(careers, { ...fields, Resume })],
    ['an application without JavaScript', await postFile(fields, 20_000)],
    [
      'an application with errors without JavaScript',
      await postFile({ ...fields, PhoneNumber: '1' }, 20_000),
    ],
    ['a body of a wrong type', write('POST', leads, { 'content-type': 'text/plain' }, 'x')],
    ['an ambiguous request', write('GET', '/', { Host: 'other.example' })],
  ])

  function write(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Buffer = '',
  ): Buffer {
    const bytes = Buffer.from(body)
    const { host: _, ...rest } = headers
    const lines = Object.entries({
      host: 'www.forms.example',
      'accept-encoding': encoding,
      ...(bytes.length > 0 && { 'content-length': bytes.length }),
      ...rest,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes])
  }
}

/** Address of the largest file that is not a page. */
function findLargest(outDir: string): string {
  const names = readdirSync(join(outDir, 'assets'), { encoding: 'utf8' })
  const sized = names.map((name) => ({ name, size: statSync(join(outDir, 'assets', name)).size }))
  return `/assets/${sized.sort((one, other) => other.size - one.size)[0]?.name}`
}
