import type { DiagnosticCode } from '../../src/core/diagnostics/codes.ts'

/** What is put in a file's place: its content, or the target of a symbolic link. */
export type Content = string | Buffer | { link: string }

export interface Contribution {
  name: string
  /** Paths from the site's folder. A link's target is relative to the link; `OUTSIDE` and `SITE` stand for folders. */
  files: Readonly<Record<string, Content>>
  /** Put in place of a text in `pages.yaml`. */
  settings?: readonly [from: string, to: string]
  code: DiagnosticCode
  /** The file at which the diagnostic stands. */
  at: string
}

const link = (target: string): Content => ({ link: target })
/** Something in the place of a file, at which the diagnostic stands. */
const put = (
  name: string,
  at: string,
  content: Content,
  code: DiagnosticCode = 'unsafe-file',
): Contribution => ({ name, files: { [at]: content }, code, at })
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>\n${inside}\n</svg>\n`
const drawing = (name: string, content: string | Buffer) => put(name, 'public/media/drawing.svg', content)
const published = (path: string, content: string | Buffer, name = path) =>
  put(`public/${name}`, `public/${path}`, content)
/** Code that marks the origin on which it runs. */
export const mark = "localStorage.setItem('ran', location.pathname)"
const html = `<!doctype html><script>${mark}</script>`
const settings = (name: string, from: string, to: string, code: DiagnosticCode): Contribution => ({
  name,
  files: {},
  settings: [from, to],
  code,
  at: 'pages.yaml',
})
const form = (name: string, endpoint: string, code: DiagnosticCode) =>
  settings(
    name,
    '  facts:\n',
    `  forms: { lead: { endpoint: ${JSON.stringify(endpoint)} } }\n  facts:\n`,
    code,
  )
const route = (path: string, code: DiagnosticCode) =>
  settings(`the route ${path}`, '  /sarees: {', `  ${path}: { page: sarees }\n  /sarees: {`, code)
const redirects = (name: string, list: Record<string, string>) =>
  settings(
    name,
    'routes:\n',
    `redirects:\n${Object.entries(list)
      .map(([from, to]) => `  ${from}: ${to}\n`)
      .join('')}routes:\n`,
    'redirect-chain',
  )
const page = (name: string, text: string, code: DiagnosticCode): Contribution => ({
  name,
  files: { 'pages/sarees.yaml': `title: Cotton sarees\ndescription: Light cotton.\n${text}` },
  code,
  at: 'pages/sarees.yaml',
})
const prose = (body: string) =>
  `blocks:\n  - type: prose\n    heading: Cotton\n    body: |\n${body.replace(/^/gm, '      ')}\n`

const links: Contribution[] = [
  put('public is a link out of the site', 'public', link('OUTSIDE')),
  put('public is a link to the leads', 'public', link('data')),
  put('a folder in public is a link', 'public/more', link('OUTSIDE')),
  put('a picture is a link out of the site', 'public/media/photo.png', link('OUTSIDE/secret.png')),
  put('a text is a link to .env', 'public/notes.txt', link('../.env')),
  put('a text is a link to a file of the system', 'public/notes.txt', link('/etc/hosts')),
  {
    name: 'a link leads out by another link',
    files: { 'public/a.txt': link('b.txt'), 'public/b.txt': link('../data/leads.txt') },
    code: 'unsafe-file',
    at: 'public/a.txt',
  },
  {
    name: 'a picture is a link to a page of another kind',
    files: { 'public/real.txt': 'text', 'public/photo.png': link('real.txt') },
    code: 'unsafe-file',
    at: 'public/photo.png',
  },
  put('a clip is a link to a device', 'public/media/clip.mp4', link('/dev/zero')),
  put('a file of public leads nowhere', 'public/gone.txt', link('missing.txt'), 'unreadable-file'),
  put('pages is a link out of the site', 'pages', link('OUTSIDE')),
  put('the shared blocks are a link out of the site', 'pages/shared', link('OUTSIDE')),
  {
    name: 'a folder of drafts is a link inside pages',
    files: { 'pages/shared/reviews.yaml': 'type: prose\nbody: Good.\n', 'pages/drafts': link('shared') },
    code: 'unsafe-file',
    at: 'pages/drafts',
  },
  put('a page is a link out of the site', 'pages/sarees.yaml', link('OUTSIDE/secret.yaml')),
  put('a page is a link to .env', 'pages/sarees.yaml', link('../.env')),
  put('a shared block is a link out of the site', 'pages/shared/reviews.yaml', link('OUTSIDE/secret.yaml')),
  put('pages.yaml is a link out of the site', 'pages.yaml', link('OUTSIDE/secret.yaml')),
  put('a page is a link to itself', 'pages/sarees.yaml', link('sarees.yaml'), 'unreadable-file'),
  {
    name: 'a file whose name would add a line to a list',
    files: { 'public/a\n..\u2044secret.txt': 'text' },
    code: 'unsafe-file',
    at: 'public/a\ufffd..\u2044secret.txt',
  },
  {
    name: 'a page whose name would steer the terminal',
    files: { 'pages/\u001b[2J.yaml': 'title: x\n' },
    code: 'unsafe-file',
    at: 'pages/\ufffd[2J.yaml',
  },
]

const kinds: Contribution[] = [
  published('page.html', html),
  published('Index.HTML', html),
  published('page.xhtml', html),
  published('app.js', mark),
  published('module.mjs', 'export {}'),
  published('_worker.js', 'export default {}'),
  published('code.wasm', '\0asm'),
  published('feed.xml', '<?xml version="1.0"?><x/>'),
  published('_headers', '/*\n  X-Evil: 1\n'),
  published('_redirects', '/ https://evil.test 301\n'),
  published('.htaccess', 'Options +Indexes'),
  published('.env', 'KEY=1'),
  published('.git/config', '[core]'),
  published('.drafts/prices.txt', 'Prices\n'),
  published('.well-known/page.html', html),
  published('photo.png', html, 'photo.png with HTML in it'),
  published('media/photo.jpg', html, 'media/photo.jpg with HTML in it'),
  published('brochure.pdf', html, 'brochure.pdf with HTML in it'),
  published('headline.woff2', html, 'headline.woff2 with HTML in it'),
  published('notes.txt', Buffer.from([0x4d, 0x5a, 0, 0xff]), 'notes.txt with a program in it'),
]

const drawings: Contribution[] = [
  drawing('a drawing with a script', svg(`<script>${mark}</script>`)),
  drawing('a drawing with an event handler', svg('<rect width="9" height="9"/>', ` onload="${mark}"`)),
  drawing(
    'a drawing with HTML in it',
    svg(
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${mark}"/></body></foreignObject>`,
    ),
  ),
  drawing(
    'a drawing with a script of HTML under a prefix',
    svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${mark}</h:script>`),
  ),
  drawing(
    'a drawing with a link that runs',
    svg(`<a xlink:href="javascript:${mark}"><rect width="9" height="9"/></a>`),
  ),
  drawing('a drawing with a link in character references', svg(`<use href="&#106;avascript:${mark}"/>`)),
  drawing('a drawing that loads a picture', svg('<image href="https://evil.test/a.png"/>')),
  drawing('a drawing that loads a file', svg('<image xlink:href="file:///etc/hosts"/>')),
  drawing('a drawing that loads styles', svg('<style>@import "https://evil.test/a.css";</style>')),
  drawing('a drawing whose style loads', svg('<rect style="fill:url(https://evil.test/#a)"/>')),
  drawing('a drawing that animates a link', svg(`<set attributeName="href" to="javascript:${mark}"/>`)),
  drawing('a drawing with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`),
  drawing('a drawing with a style sheet', `<?xml-stylesheet href="https://evil.test/a.xsl"?>${svg('')}`),
  drawing('a drawing in another encoding', Buffer.from(`\ufeff${svg('')}`, 'utf16le')),
  drawing('a drawing that never closes its tag', `<svg ${'<svg '.repeat(150_000)}`),
  drawing('a drawing of comments that never close', '<!--'.repeat(150_000)),
  drawing('a drawing of DOCTYPEs that never close', '<!DOCTYPE '.repeat(60_000)),
  drawing('a drawing of 10,000 levels', svg('<g>'.repeat(10_000))),
]

const values: Contribution[] = [
  form('an endpoint that adds a directive', 'https://a;sandbox', 'bad-value'),
  form('an endpoint that is a variable of nginx', 'https://$foo', 'bad-value'),
  form('an endpoint with a quote', 'https://a";x', 'bad-value'),
  form('an endpoint on another host without a scheme', '//evil', 'bad-value'),
  form('an endpoint that takes every path', 'https://a.test/*', 'bad-value'),
  form('an endpoint at a page', '/sarees', 'duplicate-route'),
  form('an endpoint at the health route', '/healthz', 'duplicate-route'),
  settings(
    'an endpoint at the other health route, on another host',
    '  facts:\n',
    '  forms: { lead: { endpoint: https://a.test/readyz, context: true } }\n  facts:\n',
    'duplicate-route',
  ),
  settings(
    'a report that adds a directive',
    '  facts:\n',
    '  analytics: { vitals: "https://a;sandbox" }\n  facts:\n',
    'bad-value',
  ),
  settings(
    'a report that goes to a page',
    '  facts:\n',
    '  analytics: { vitals: /sarees }\n  facts:\n',
    'duplicate-route',
  ),
  settings(
    'a site at an address that breaks policies',
    'https://www.loomandlamp.test',
    "https://a;b'",
    'bad-value',
  ),
  settings(
    'half a quote in the font',
    '    colors:\n',
    '    fonts: { headline: "Georgia\', serif" }\n    colors:\n',
    'bad-value',
  ),
  settings('a colour with a rule', 'ground: "#ffffff"', 'ground: "#fff}a{b:c"', 'bad-value'),
  settings(
    'a chat link with a password',
    'https://chat.loomandlamp.test/orders',
    'https://bank.test@evil.test/',
    'unsafe-link',
  ),
  page(
    'a link that runs',
    'blocks:\n  - type: prose\n    heading: Cotton\n    body: "[a](javascript:alert)"\n',
    'unsafe-link',
  ),
  page('16 list marks a line', prose(`${'- '.repeat(16)}a\n`.repeat(1500).trimEnd()), 'bad-value'),
  page('a type that steers the terminal', 'blocks:\n  - type: "\\e[2J\\u202e"\n', 'forbidden-character'),
  page('a key of the prototype', '__proto__: { robots: index }\nblocks: []\n', 'forbidden-key'),
  page(
    'an alias bomb',
    `a: &a [x]\nb: &b [${'*a, '.repeat(50)}]\nblocks: [${'*b, '.repeat(50)}]\n`,
    'yaml-feature',
  ),
]

const addresses: Contribution[] = [
  route('/robots.txt', 'duplicate-route'),
  route('/Sitemap.xml', 'duplicate-route'),
  route('/_headers', 'duplicate-route'),
  route('/assets/page', 'duplicate-route'),
  route('/healthz', 'duplicate-route'),
  route('/metrics', 'duplicate-route'),
  route('/about/index.html', 'duplicate-route'),
  route('/about/index', 'duplicate-route'),
  route('/index', 'duplicate-route'),
  route('/..', 'bad-value'),
  route('/.', 'bad-value'),
  route('/a//b', 'bad-value'),
  route('/%2e%2e/b', 'bad-value'),
  settings(
    'an alias of the build',
    '/sarees: { page: sarees }',
    '/sarees: { page: sarees, aliases: [/404.html] }',
    'duplicate-route',
  ),
  redirects('a redirect to itself', { '/x': '/X?y=1' }),
  redirects('a redirect to itself by the address of the site', { '/x': 'https://www.loomandlamp.test/x' }),
  redirects('two redirects in a circle', { '/a': '/b', '/b': '/a' }),
  redirects('a redirect to a redirect', { '/a': '/b', '/b': '/sarees' }),
  {
    name: 'a file and a page of one address',
    files: { 'public/Sarees.txt': 'text' },
    settings: ['  /sarees: {', '  /sarees.txt: { page: sarees }\n  /sarees: {'],
    code: 'duplicate-route',
    at: 'pages.yaml',
  },
  {
    name: 'a file where a page needs a folder',
    files: { 'public/shop.pdf': '%PDF-1.7\n' },
    settings: ['  /sarees: {', '  /shop.pdf/silk: { page: sarees }\n  /sarees: {'],
    code: 'duplicate-route',
    at: 'pages.yaml',
  },
  put('a file that the build writes as well', 'public/Robots.txt', 'User-agent: *\n', 'duplicate-route'),
  {
    name: 'two files that differ only in case',
    files: { 'public/a.txt': 'one', 'public/A.txt': 'two' },
    code: 'duplicate-route',
    at: 'public/a.txt',
  },
]

const depths: Contribution[] = [
  {
    name: '1,000 levels of extends',
    files: Object.fromEntries([
      ...Array.from({ length: 1000 }, (_, index) => [
        `pages/deep/${index}.yaml`,
        `extends: ${index === 0 ? 'sarees' : `deep/${index - 1}`}\n`,
      ]),
    ]),
    settings: ['  /sarees: {', '  /deep: { page: deep/999 }\n  /sarees: {'],
    code: 'inheritance-depth',
    at: 'pages/deep/31.yaml',
  },
  {
    name: '100 shared blocks upon each other',
    files: {
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [
          `pages/shared/${index}.yaml`,
          index === 0 ? 'type: prose\nheading: A\nbody: B\n' : `use: shared/${index - 1}\n`,
        ]),
      ),
      'pages/sarees.yaml': 'title: Cotton\ndescription: Light.\nblocks:\n  - { use: shared/99 }\n',
    },
    code: 'inheritance-depth',
    at: 'pages/shared/68.yaml',
  },
  page('brackets in brackets', `blocks: ${'['.repeat(2000)}\n`, 'yaml-limit'),
]

/** What somebody who may write YAML and files could try; `tests/hostile-site.test.ts` makes a site of each. */
export const contributions: readonly Contribution[] = [
  ...links,
  ...kinds,
  ...drawings,
  ...values,
  ...addresses,
  ...depths,
]
