import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { AskOptions, DeskBed, Signed } from './desk.testing.ts'

/** What an attacker has: ids from elsewhere, an ended session, and a session as another user. */
export interface Scene {
  bed: DeskBed
  /** The victim, who is signed in. */
  asha: Signed
  /** Signed in too. */
  ravi: Signed
  /** A session that has ended. */
  ended: Signed
  lead: string
  /** An event of the victim. */
  event: string
}

export interface Answer {
  status: number
  text: string
  headers: Record<string, string | string[] | undefined>
}

export type HostileRequest = readonly [
  name: string,
  statuses: readonly number[],
  send: (scene: Scene) => Promise<Answer>,
]

/** What the store has of a session. */
const hashOf = ({ cookie }: Signed) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('base64url')

const json = { 'Content-Type': 'application/json' }
const page = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }

const get =
  (path: string | ((scene: Scene) => string), options: AskOptions = {}) =>
  (scene: Scene) =>
    scene.bed.ask(typeof path === 'string' ? path : path(scene), options)

/** A GET of somebody who is signed in. */
const read =
  (path: string | ((scene: Scene) => string), options: AskOptions = {}) =>
  (scene: Scene) =>
    scene.asha.get(typeof path === 'string' ? path : path(scene), options)

/** The change that every attack tries, as the victim's browser would send it, with something different. */
const change =
  (options: (scene: Scene) => AskOptions, body: unknown = { version: 1, status: 'lost' }) =>
  (scene: Scene) =>
    scene.asha.post(`/api/leads/${scene.lead}/changes`, body, options(scene))

const changeWith = (headers: Record<string, string>) => change(() => ({ headers }))
const changeTo = (body: unknown) => change(() => ({}), body)
const changeRaw = (raw: string | Buffer) => change(() => ({ raw }))
const listWith = (headers: Record<string, string>) => read('/api/leads', { headers })

/** A request with a body from the desk's own origin, by nobody in particular. */
const post =
  (
    path: string | ((scene: Scene) => string),
    body: unknown,
    headers: (scene: Scene) => object = () => ({}),
  ) =>
  (scene: Scene) =>
    scene.bed.ask(typeof path === 'string' ? path : path(scene), {
      method: 'POST',
      body,
      headers: { Origin: scene.bed.origin, ...json, ...headers(scene) },
    })

/** The list, with a cookie. */
const listAs = (cookie: (scene: Scene) => string) => (scene: Scene) =>
  scene.bed.ask('/api/leads', { headers: { Cookie: cookie(scene) } })

const changeAs = (headers: (scene: Scene) => object, body: unknown = { version: 1, status: 'lost' }) =>
  post(({ lead }) => `/api/leads/${lead}/changes`, body, headers)

const withoutSession: HostileRequest[] = [
  ['the list without a session', [401], get('/api/leads')],
  ['a lead without a session', [401], get(({ lead }) => `/api/leads/${lead}`)],
  ['a résumé without a session', [401], get(({ lead }) => `/api/leads/${lead}/resume`)],
  ['the export without a session', [401], get('/api/export')],
  ['updates without a session', [401], get('/api/updates')],
  ['numbers without a session', [401], get('/api/numbers?from=2026-01-01&until=2026-02-01&by=day')],
  ['the session without one', [401], get('/api/session')],
  ['spam without a session', [401], post('/api/spam', { query: { q: 'a' }, until: 1 })],
  ['a call without a session', [401], post('/api/unfinished/x/calls', { note: '' })],
  ['erasing without a session', [401], post('/api/unfinished/x/erase', {})],
  ['a change without a session', [401], changeAs(() => ({}))],
  [
    'a change without a session, with the token of one',
    [401],
    changeAs(({ asha }) => ({ 'X-CSRF-Token': asha.csrf })),
  ],
  ['undoing without a session', [401], post(({ event }) => `/api/events/${event}/undo`, {})],
  ['the list with an ended session', [401], ({ ended }) => ended.get('/api/leads')],
  [
    'a change with an ended session',
    [401],
    ({ ended, lead }) => ended.post(`/api/leads/${lead}/changes`, { version: 1, status: 'lost' }),
  ],
  ['a made-up cookie', [401], listAs(({ bed }) => `vaasal-desk-${bed.port}=${'A'.repeat(43)}`)],
  [
    'the stored hash as the cookie',
    [401],
    listAs(({ bed, asha }) => `vaasal-desk-${bed.port}=${hashOf(asha)}`),
  ],
  [
    'the cookie twice, the false one first',
    [401],
    listAs(({ bed, asha }) => `vaasal-desk-${bed.port}=x; ${asha.cookie}`),
  ],
  [
    'the cookie of an https desk',
    [401],
    listAs(({ asha }) => asha.cookie.replace(/^[^=]*/, '__Host-vaasal-desk')),
  ],
  ['an injected statement as the cookie', [401], listAs(({ bed }) => `vaasal-desk-${bed.port}=' OR 1=1 --`)],
  [
    'the token of a session as Bearer',
    [401],
    ({ bed, asha }) =>
      bed.ask('/api/leads', { headers: { Authorization: `Bearer ${asha.cookie.split('=')[1]}` } }),
  ],
  ['a session in the address', [401], ({ bed, asha }) => bed.ask(`/api/leads?${asha.cookie}`)],
]

const fromOtherSites: HostileRequest[] = [
  ['a change from another origin', [403], changeWith({ Origin: 'https://evil.example' })],
  ['a change from origin null', [403], changeWith({ Origin: 'null' })],
  [
    'a change from another port',
    [403],
    change(({ bed }) => ({ headers: { Origin: `http://127.0.0.1:${bed.port + 1}` } })),
  ],
  [
    'a change from the same host by https',
    [403],
    change(({ bed }) => ({ headers: { Origin: bed.origin.replace('http:', 'https:') } })),
  ],
  [
    'a change from an origin that begins alike',
    [403],
    change(({ bed }) => ({ headers: { Origin: `${bed.origin}.evil.example` } })),
  ],
  [
    'a change without Origin and Sec-Fetch-Site',
    [403],
    ({ bed, asha, lead }) =>
      bed.ask(`/api/leads/${lead}/changes`, {
        method: 'POST',
        body: { version: 1, status: 'lost' },
        headers: { ...json, Cookie: asha.cookie, 'X-CSRF-Token': asha.csrf },
      }),
  ],
  ['a change that a browser marks as cross-site', [403], changeWith(page)],
  ['a change that a browser marks as same-site', [403], changeWith({ 'Sec-Fetch-Site': 'same-site' })],
  ['the list for a page of another site', [403], listWith(page)],
  [
    'the list as a script of another site',
    [403],
    listWith({ ...page, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }),
  ],
  [
    'the export by a link of another site',
    [403],
    read('/api/export', {
      headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
    }),
  ],
  [
    'the page in a frame of another site',
    [403],
    read('/', {
      headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
    }),
  ],
  ['the list under another host (DNS rebinding)', [421], listWith({ Host: 'evil.example' })],
  ['the list under a host that begins alike', [421], listWith({ Host: '127.0.0.1.evil.example' })],
  ['the list under a host with a user', [421], listWith({ Host: 'localhost@evil.example' })],
  [
    'a change under another host with its origin',
    [421],
    changeWith({ Host: 'evil.example', Origin: 'http://evil.example' }),
  ],
  [
    'the list with a forwarded host',
    [421],
    listWith({ Host: 'evil.example', 'X-Forwarded-Host': '127.0.0.1' }),
  ],
  [
    'signing in from another origin',
    [403],
    post('/api/sign-in', { name: 'Asha', password: 'x' }, () => ({ Origin: 'https://evil.example' })),
  ],
  [
    'a preflight from another origin',
    [403, 404, 405],
    ({ bed }) =>
      bed.ask('/api/leads', {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      }),
  ],
]

const tokens: HostileRequest[] = [
  ['a change without the token', [403], changeAs(({ asha }) => ({ Cookie: asha.cookie }))],
  ['a change with an empty token', [403], changeWith({ 'X-CSRF-Token': '' })],
  ['a change with a forged token', [403], changeWith({ 'X-CSRF-Token': 'A'.repeat(43) })],
  [
    'a change with the token of another session',
    [403],
    change(({ ravi }) => ({ headers: { 'X-CSRF-Token': ravi.csrf } })),
  ],
  [
    'a change with the token of an ended session',
    [403],
    change(({ ended }) => ({ headers: { 'X-CSRF-Token': ended.csrf } })),
  ],
  [
    'a change with the token in the body',
    [403],
    changeAs(({ asha }) => ({ Cookie: asha.cookie }), { version: 1, status: 'lost', csrf: 'x' }),
  ],
  [
    'a change with the token as a cookie',
    [403],
    changeAs(({ asha }) => ({ Cookie: `${asha.cookie}; X-CSRF-Token=${asha.csrf}` })),
  ],
  [
    'a change with the session as the token',
    [403],
    change(({ asha }) => ({ headers: { 'X-CSRF-Token': asha.cookie.split('=')[1] ?? '' } })),
  ],
  [
    'signing somebody out without the token',
    [403],
    post('/api/sign-out', {}, ({ asha }) => ({ Cookie: asha.cookie })),
  ],
]

const bodies: HostileRequest[] = [
  [
    'a change as a form',
    [415],
    change(() => ({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      raw: 'version=1&status=lost',
    })),
  ],
  ['a change as plain text', [415], changeWith({ 'Content-Type': 'text/plain' })],
  [
    'a change as JSON in another encoding',
    [415],
    changeWith({ 'Content-Type': 'application/json; charset=utf-16' }),
  ],
  ['a change as two types', [415], changeWith({ 'Content-Type': 'text/plain, application/json' })],
  ['a body that is too large', [413], changeRaw(JSON.stringify({ version: 1, note: 'x'.repeat(40_000) }))],
  ['a key of the prototype', [400], changeRaw('{"version":1,"status":"lost","__proto__":{"isAdmin":true}}')],
  [
    'a key of the constructor',
    [400],
    changeRaw('{"version":1,"status":"lost","constructor":{"prototype":{"x":1}}}'),
  ],
  ['an unknown key', [400], changeTo({ version: 1, status: 'lost', by: 'Ravi' })],
  ['the same key twice', [400], changeRaw('{"version":1,"status":"lost","status":"spam"}')],
  ['deep nesting', [400], changeRaw(`{"version":1,"status":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)],
  ['a list', [400], changeRaw('[{"version":1,"status":"lost"}]')],
  ['bytes that are not UTF-8', [400], changeRaw(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))],
  ['a status that is an object', [400], changeTo({ version: 1, status: { $ne: '' } })],
  [
    'a status with an injected statement',
    [400],
    changeTo({ version: 1, status: "lost'; DROP TABLE vaasal_leads; --" }),
  ],
  ['a status of the prototype', [400], changeTo({ version: 1, status: '__proto__' })],
  ['a version that is no number', [400], changeTo({ version: '1 OR 1=1', status: 'lost' })],
  ['a negative version', [400], changeTo({ version: -1, status: 'lost' })],
  ['a note with NUL', [400], changeTo({ version: 1, note: 'a\u0000b' })],
  [
    'a compressed body',
    [400],
    change(() => ({ headers: { 'Content-Encoding': 'gzip' }, raw: Buffer.from([0x1f, 0x8b, 8, 0]) })),
  ],
]

const paths: HostileRequest[] = [
  ['a résumé by ..%2f', [404], read('/api/leads/..%2f..%2fleads.db/resume')],
  ['a résumé by ../', [404], read('/api/leads/../../resumes/resume')],
  ['a résumé by an absolute path', [404], read('/api/leads/%2fetc%2fpasswd/resume')],
  ['a résumé by a path of Windows', [404], read('/api/leads/..%5c..%5cleads.db/resume')],
  ['a résumé by an id with NUL', [404], ({ asha, lead }) => asha.get(`/api/leads/${lead}%00/resume`)],
  ['a résumé by an id with an injected statement', [404], read("/api/leads/'%20OR%20'1'='1/resume")],
  ['a résumé by % of LIKE', [404], read('/api/leads/%25/resume')],
  [
    'a résumé by bytes of an id',
    [404],
    ({ asha, lead }) => asha.get(`/api/leads/hex:${Buffer.from(lead).toString('hex').slice(2)}/resume`),
  ],
  ['malformed escapes', [400, 404], read('/api/leads/%ff%fe/resume')],
  ['a very long id', [400], read(`/api/leads/${'a'.repeat(5_000)}`)],
  ['an asset by ..%2f', [404], read('/assets/..%2f..%2fpackage.json')],
  ['an asset of the prototype', [404], read('/assets/__proto__')],
  ['the address file of the intake', [404], read('/intake.json')],
]

const queries: HostileRequest[] = [
  [
    'an injected statement in the search',
    [200],
    ({ ravi }) => ravi.get(`/api/leads?q=${encodeURIComponent("zzz%' OR 1=1 --")}`),
  ],
  [
    'an injected statement in a filter',
    [200],
    ({ ravi }) =>
      ravi.get(`/api/leads?form=${encodeURIComponent("x' UNION SELECT password FROM vaasal_desk_users --")}`),
  ],
  ['wildcards in a filter', [200], ({ ravi }) => ravi.get('/api/leads?campaign=%25&language=%25')],
  [
    'an injected statement in a position',
    [400],
    read(`/api/leads?after=${Buffer.from('1 OR 1=1').toString('hex')}`),
  ],
  ['a filter twice', [400], read('/api/leads?status=new&status=lost')],
  ['a filter of the prototype', [400], read('/api/leads?__proto__[x]=1')],
  ['an unknown filter', [400], read('/api/leads?limit=100000')],
  [
    'a line break in a filter',
    [200, 400],
    ({ ravi }) => ravi.get('/api/export?form=x%0d%0aSet-Cookie:%20a=b'),
  ],
  ['an injected period', [400], read("/api/numbers?from=2026-01-01'--&until=2026-02-01&by=day")],
]

const methods: HostileRequest[] = [
  ['a change by GET', [404], read(({ lead }) => `/api/leads/${lead}/changes?version=1&status=lost`)],
  ['a change by PUT', [403, 405], change(() => ({ method: 'PUT' }))],
  [
    'a change by DELETE',
    [405],
    ({ asha, bed, lead }) =>
      asha.get(`/api/leads/${lead}`, { method: 'DELETE', headers: { Origin: bed.origin } }),
  ],
  [
    'a GET that claims to be a POST',
    [404],
    read(({ lead }) => `/api/leads/${lead}/changes`, { headers: { 'X-HTTP-Method-Override': 'POST' } }),
  ],
  [
    'the list by TRACE',
    [405],
    ({ asha, bed }) => asha.get('/api/leads', { method: 'TRACE', headers: { Origin: bed.origin } }),
  ],
  ['the list by POST', [404], ({ asha }) => asha.post('/api/leads', {})],
  [
    'a web socket',
    [401, 403, 404],
    ({ bed }) =>
      bed.ask('/api/updates', {
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        },
      }),
  ],
  [
    'two hosts',
    [400],
    ({ bed, asha }) =>
      sendRaw(
        bed.port,
        `GET /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nCookie: ${asha.cookie}\r\n\r\n`,
      ),
  ],
  [
    'a length and chunks',
    [400],
    ({ bed, asha, lead }) =>
      sendRaw(
        bed.port,
        `POST /api/leads/${lead}/changes HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${asha.cookie}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      ),
  ],
  [
    'an absolute address of another host',
    [401, 421],
    ({ bed }) => sendRaw(bed.port, 'GET http://evil.example/api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'),
  ],
  [
    'no host',
    [400, 421],
    ({ bed, asha }) => sendRaw(bed.port, `GET /api/leads HTTP/1.0\r\nCookie: ${asha.cookie}\r\n\r\n`),
  ],
]

const others: HostileRequest[] = [
  ["undoing somebody else's change", [404], ({ ravi, event }) => ravi.post(`/api/events/${event}/undo`, {})],
  ['undoing an event that does not exist', [404], ({ ravi }) => ravi.post('/api/events/x/undo', {})],
  ['erasing answers that do not exist', [404], ({ ravi }) => ravi.post('/api/unfinished/x/erase', {})],
  ['a call to nobody', [404], ({ ravi }) => ravi.post('/api/unfinished/x/calls', { note: '' })],
  [
    'a call in the name of somebody else',
    [400],
    ({ ravi }) => ravi.post('/api/unfinished/x/calls', { note: '', by: 'Asha' }),
  ],
  ['erasing with a field', [400], ({ ravi }) => ravi.post('/api/unfinished/x/erase', { all: true })],
  ['signing in without a password', [400], post('/api/sign-in', { name: 'Asha' })],
  ['signing in with an object', [400], post('/api/sign-in', { name: 'Asha', password: { $gt: '' } })],
  ['signing in with an injected statement', [401], post('/api/sign-in', { name: "asha' --", password: 'x' })],
]

/** Sends bytes and reads the first reply. */
function sendRaw(port: number, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 400),
        text: received,
        headers: {},
      }),
    )
  })
}

/** Requests that must neither read nor write anything of a lead. */
export const hostileRequests: readonly HostileRequest[] = [
  ...withoutSession,
  ...fromOtherSites,
  ...tokens,
  ...bodies,
  ...paths,
  ...queries,
  ...methods,
  ...others,
]
