import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

test('the output of drawing programs is accepted', () => {
  const inkscape = ` xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="a.svg" inkscape:version="1.3"`
  const taken = [
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- A comment with <script> in it -->\n${svg('')}`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<g/>')}`,
    svg(
      '<sodipodi:namedview id="v"><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF/></metadata>',
      inkscape,
    ),
    svg(
      '<style><![CDATA[.a > .b { fill: url(#c); } @media (prefers-color-scheme: dark) { .a { fill: #fff } }]]></style>',
    ),
    svg(
      '<defs><linearGradient id="c" xlink:href="#d"><stop offset="0"/></linearGradient></defs><rect fill="url(#c)"/>',
    ),
    svg(
      '<use href="#a"/><text x="1">2 &lt; 3 &amp; on</text><animate attributeName="opacity" values="0;1"/>',
    ),
    svg('<image href="data:image/png;base64,AAAA" width="1" height="1"/>'),
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:path d="M0 0"/></svg:svg>',
  ]
  for (const text of taken) expect([text, checkSvg(text)]).toEqual([text, undefined])
})

test('every drawing of the first site is accepted', () => {
  const folder = join(import.meta.dirname, '../../../public')
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.svg'),
  )
  expect(drawings.length).toBeGreaterThan(20)
  for (const name of drawings)
    expect([name, checkSvg(readFileSync(join(folder, name), 'utf8'))]).toEqual([name, undefined])
})

test.each([
  svg('<script/>'),
  svg('<SCRIPT/>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
  svg('<x:set xmlns:x="http://www.w3.org/2000/svg" attributeName="xlink:href" to="javascript:a"/>'),
  svg('<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>'),
  svg('<h:p xmlns:h="http://www.w3.org/1999/xht&#109;l"/>'),
  svg('<iframe src="/"/>'),
  svg('<rect OnClick="a"/>'),
  svg('<rect xml:base="https://a.test/"/>'),
  svg('<use href="/other.svg#a"/>'),
  svg('<use href="data:image/svg+xml;base64,AAAA#a"/>'),
  svg('<image href=" https://a.test/"/>'),
  svg('<rect fill="url(//a.test/#b)"/>'),
  svg('<rect style="fill:\\75rl(https://a.test)"/>'),
  svg('<style>@im&#112;ort "https://a.test"</style>'),
  svg('<style><g/>@import "https://a.test"</style>'),
  svg('<rect a=b/>'),
  '<!DOCTYPE svg SYSTEM "a" [<!ENTITY b SYSTEM "file:///etc/hosts">]><svg/>',
  '<html><svg/></html>',
  'no drawing at all',
])('%s is rejected', (text) => {
  expect(checkSvg(text)).toMatchObject({ problem: expect.stringMatching(/^The (?:drawing|file) .+\.$/) })
})
