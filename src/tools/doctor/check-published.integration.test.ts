import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { renderPolicy } from '../../builder/hosting/site-policy.ts'
import { inlineScripts } from '../../ui/inline-scripts.ts'
import { checkPublished } from './check-published.ts'

const policy = renderPolicy({ contactedAddresses: { endpoints: [], frames: [] } })
const script = '<script type="module" src="/assets/main.js"></script>'
const page = (canonical: string, inline = inlineScripts.startRuntime) =>
  `<!doctype html><link rel="canonical" href="${canonical}"><script>${inline}</script>` +
  `<script type="application/ld+json">{"a":1}</script>${script}`

interface Published {
  html: string
  policy?: string | undefined
  /** Further answers, by path: a body, or a redirect. */
  paths?: Record<string, string | { to: string }>
  /** What is answered elsewhere. */
  otherwise?: number
  /** Whether a part of a video is answered as one. */
  hasParts?: boolean
}

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** Publishes a page at `/contact`, and looks at it. Returns the state of each subject, and all messages. */
async function look(make: (origin: string) => Published, path = '/contact') {
  let published: Published = { html: '' }
  const answer = ({ url = '/', headers }: IncomingMessage, reply: ServerResponse) => {
    const found = published.paths?.[url]
    if (url === '/assets/day.mp4')
      return reply.writeHead(headers.range && published.hasParts ? 206 : 200).end('ab')
    if (typeof found === 'object') return reply.writeHead(308, { location: found.to }).end()
    if (found !== undefined) return reply.end(found)
    if (url === '/assets/main.js') return reply.end('export {}')
    if (url !== '/contact') return reply.writeHead(published.otherwise ?? 404).end('<p>Nothing</p>')
    if (published.policy) reply.setHeader('content-security-policy', published.policy)
    return reply.end(published.html)
  }
  const listening = createServer(answer)
  server = listening
  const port = await new Promise<number>((resolve) =>
    listening.listen(0, '127.0.0.1', () => {
      const bound = listening.address()
      resolve(typeof bound === 'object' && bound ? bound.port : 0)
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  published = make(origin)
  const findings = await checkPublished(origin + path)
  return {
    states: Object.fromEntries(findings.map(({ subject, state }) => [subject, state])),
    said: findings.map(({ message }) => message).join('\n'),
  }
}

const fine = Object.fromEntries(
  ['Address', 'Canonical', 'Scripts', 'Files', 'Missing', 'Hidden'].map((subject) => [subject, 'fine']),
)

test('a page that is published as it was built is fine', async () => {
  const { states, said } = await look((origin) => ({ html: page(`${origin}/contact`), policy }))
  expect(states, said).toEqual(fine)
})

test.each([
  ['a script that was minified', inlineScripts.startRuntime.replace(/\s+/, '')],
  ['a script with another end of line', `${inlineScripts.startRuntime}\n`],
  ['a script with a comment', `${inlineScripts.startRuntime}//`],
])('%s is refused by browsers, and told', async (_name, inline) => {
  const { states, said } = await look((origin) => ({ html: page(`${origin}/contact`, inline), policy }))
  expect(states).toEqual({ ...fine, Scripts: 'problem' })
  expect(said).toContain('browsers refuse 1 of 1 in the page')
})

test.each([
  ['a script that the host adds', '<script>var beacon</script>', 'problem'],
  ['speculation rules that the host adds', '<script type="speculationrules">{}</script>', 'problem'],
  ['data that the host adds', '<script type="application/json">{}</script>', 'fine'],
  ['a script of another site', '<script src="https://beacon.example/b.js"></script>', 'fine'],
])('%s: %s', async (_name, added, state) => {
  const { states } = await look((origin) => ({ html: page(`${origin}/contact`) + added, policy }))
  expect(states).toEqual({ ...fine, Scripts: state })
})

test.each([
  ['no policy', undefined, 'notice'],
  ['a policy without scripts', "img-src 'self'", 'fine'],
  ['a policy that allows every inline script', "script-src 'self' 'unsafe-inline'", 'fine'],
  ['a policy for everything', "default-src 'self'", 'problem'],
  ['hashes beside unsafe-inline', "script-src 'unsafe-inline' 'sha256-AAAA'", 'problem'],
])('%s: %s is %s', async (_name, given, state) => {
  const { states } = await look((origin) => ({ html: page(`${origin}/contact`), policy: given }))
  expect(states).toEqual({ ...fine, Scripts: state })
})

test('a canonical address that redirects is told with where it leads', async () => {
  const { states, said } = await look((origin) => ({
    html: page(`${origin}/moved`),
    policy,
    paths: { '/moved': { to: '/contact' } },
  }))
  expect(states).toEqual({ ...fine, Canonical: 'problem' })
  expect(said).toMatch(/\/moved, which answers 308 and leads to \/contact/)
})

test.each([
  ['http://127.0.0.1:9/contact', 'problem', 'cannot be reached'],
  ['http://[', 'problem', 'is not an address'],
  ['/nothing', 'problem', 'answers 404'],
])('the canonical address %s is a %s: %s', async (canonical, state, message) => {
  const { states, said } = await look(() => ({ html: page(canonical), policy }))
  expect(states.Canonical).toBe(state)
  expect(said).toContain(message)
})

test('a page without a canonical address, and one that is reached by a redirect, are worth knowing', async () => {
  const { states, said } = await look(
    () => ({
      html: `${script}<script>${inlineScripts.startRuntime}</script>`,
      policy,
      paths: { '/contact/': { to: '/contact' } },
    }),
    '/contact/',
  )
  expect(states).toEqual({ ...fine, Address: 'notice', Canonical: 'notice' })
  expect(said).toMatch(/is redirected: 308 http:\/\/127\.0\.0\.1:\d+\/contact\./)
})

test('what is public and must not be, a page for everything, and missing scripts are told', async () => {
  const { states, said } = await look((origin) => ({
    html: page(`${origin}/contact`).replace('main.js', 'gone.js'),
    policy,
    otherwise: 200,
    paths: { '/intake.json': '{"version":1}', '/assets/gone.js': { to: '/' } },
  }))
  expect(states).toEqual({ ...fine, Files: 'problem', Missing: 'notice', Hidden: 'problem' })
  expect(said).toContain('names the receivers of deliveries')
})

test.each(['/gone', '/round'])('%s is a problem of its own', async (path) => {
  const { states } = await look(() => ({ html: '', paths: { '/round': { to: '/round' } } }), path)
  expect(states.Address).toBe('problem')
})

test.each([
  [true, 'fine', 'is answered in parts'],
  [false, 'notice', 'is answered with 200, and not 206'],
])('whether the host answers parts of a video is told (%s)', async (hasParts, state, message) => {
  const film = '<video><source src="/assets/day.mp4" type="video/mp4"></video>'
  const { states, said } = await look((origin) => ({
    html: page(`${origin}/contact`) + film,
    ...{ policy, hasParts },
  }))
  expect(states).toEqual({ ...fine, Videos: state })
  expect(said).toContain(message)
})

test('a host that cannot be reached is told', async () => {
  const [finding] = await checkPublished('http://127.0.0.1:9/')
  expect(finding).toMatchObject({ subject: 'Address', state: 'problem' })
  expect(finding?.message).toContain('cannot be reached')
})
