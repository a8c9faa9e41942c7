import { suspiciousNames } from '../../src/leads/intake/check/find-file-marks.ts'
import { readFixture } from '../read-fixture.testing.ts'
import { application, lead, pdf } from './intake.testing.ts'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const text = JSON.stringify(lead)
const names = Object.keys(lead) as (keyof typeof lead)[]
const wrongValues = [null, 0, 1.5, true, [], {}, ['x'], { $ne: '' }, '', '   ']

/** Bodies that are not leads, sent as JSON. */
export const malformedLeads: Buffer[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '"x"',
    '[]',
    '{}',
    '{',
    '}',
    '[{}]',
    'undefined',
    '{"name"}',
    "{'name':'x'}",
  ].map((body) => Buffer.from(body)),
  ...[1, 2, 5, 20, text.length - 1].map((length) => Buffer.from(text.slice(0, length))),
  Buffer.from(`${text}${text}`),
  Buffer.from(`${text},`),
  Buffer.from(`\u0000${text}`),
  Buffer.from(text, 'utf16le'),
  Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  Buffer.from('['.repeat(16_000)),
  Buffer.from('{"a":'.repeat(3_000)),
  Buffer.from(`{"__proto__":{"admin":true},${text.slice(1)}`),
  Buffer.from(`{"constructor":{"prototype":{}},${text.slice(1)}`),
  Buffer.from(`{"toString":"x",${text.slice(1)}`),
  ...names.flatMap((name) => wrongValues.map((value) => json({ ...lead, [name]: value }))),
  ...names.map((name) => {
    const { [name]: _, ...rest } = lead
    return json(rest)
  }),
  ...names.map((name) => json({ ...lead, [name]: 'x'.repeat(1_100) })),
  ...names.map((name) => json({ ...lead, [name]: `a\u0000b` })),
  ...['a@b', 'a b@c.de', '@c.de', 'a@@c.de', 'a@c.d', `${'a@'.repeat(100)}`, 'a@c.de\nbcc: x@y.zz'].map(
    (email) => json({ ...lead, email }),
  ),
  ...['12', '+', 'call me', '0'.repeat(250), '1'.repeat(251), '+91 00000 00000', '٩٨٧٦٥'].map((phone) =>
    json({ ...lead, phone }),
  ),
  json({ ...lead, name: '\ud800' }),
  json({ ...lead, website: ['x'] }),
  json({ ...lead, consents: [] }),
  json({ ...lead, consents: { news: 1 } }),
  json({ ...lead, context: [] }),
  json({ ...lead, context: null }),
  json({ ...lead, id: 'x' }),
  json({ ...lead, status: 'new' }),
  json({ NAME: 'x', ...lead }),
]

/** Content types that are not accepted, or that do not match a JSON body. */
export const oddContentTypes = readFixture<string[]>('content-types.yaml')

const pdfHead = Buffer.from('%PDF-1.7\n')
const maxSize = 5 * 1024 * 1024
const fill = (length: number, head = pdfHead) =>
  Buffer.concat([head, Buffer.alloc(length - head.length, 0x20)])

/** Files that are not PDFs or too large, by their error. */
export const rejectedFiles: Record<'invalidFile' | 'fileTooLarge', Buffer[]> = {
  invalidFile: [
    ...[
      'MZ',
      'PK\u0003\u0004',
      '\u007fELF',
      '<html>',
      '<script>alert(1)</script>',
      '<svg onload=x>',
      'GIF89a',
      '%!PS',
    ].map((head) => Buffer.from(`${head}${' '.repeat(200)}`)),
    ...['%PDF', '%pdf-1.4', '% PDF-1.4', 'PDF-1.4', '%PD\u0000F-'].map((head) =>
      Buffer.from(`${head}\n%%EOF`),
    ),
    Buffer.concat([Buffer.alloc(1024), pdfHead]),
    Buffer.concat([Buffer.alloc(1020), pdfHead]),
    Buffer.alloc(1),
    Buffer.alloc(100_000),
    ...Array.from({ length: 20 }, (_, index) => Buffer.alloc(index * 37 + 1, index * 11)),
  ],
  fileTooLarge: [fill(maxSize + 1), fill(maxSize + 3)],
}

/** PDFs that are accepted, with their marks. */
export const markedFiles: [Buffer, string[]][] = [
  [pdf, []],
  [fill(maxSize), ['no %%EOF']],
  [Buffer.from('%PDF-1.4'), ['no %%EOF']],
  [Buffer.from('junk\n%PDF-1.4\n%%EOF'), ['bytes before %PDF-']],
  [Buffer.from('<script>x</script>%PDF-1.4\n%%EOF'), ['bytes before %PDF-', 'HTML']],
  [Buffer.from('%PDF-1.4 << /#4a#61vaScript (x) >> %%EOF'), ['/JavaScript']],
  [Buffer.from('%PDF-1.4 %%EOF PK\u0003\u0004 x PK\u0005\u0006'), ['ZIP']],
  [Buffer.from('%PDF-1.4 /JSize 5 /Launcher %%EOF'), []],
  ...suspiciousNames.map((mark): [Buffer, string[]] => [
    Buffer.from(`%PDF-1.4 << ${mark} (x) >> %%EOF`),
    [mark],
  ]),
]

const good = pdf.toString('base64')

/** Texts that are not base64. */
export const brokenBase64: string[] = [
  `data:application/pdf;base64,${good}`,
  `${good}=`,
  `${good}A`,
  good.slice(0, -1),
  good.slice(1),
  `=${good.slice(1)}`,
  `${good.slice(0, 8)}=${good.slice(9)}`,
  ...['!', ' ', '\n', '-', '_', '.', ',', '%', '\u0000', 'ü', '🙂', '"', '<'].map(
    (sign) => `${good.slice(0, 8)}${sign}${good.slice(9)}`,
  ),
  good.replaceAll('J', '_'),
  `\n${good}`,
  '====',
  '=',
  'A',
  'AB',
  'ABC',
  // Ends with bits beyond the last byte.
  'JVBERi0xLjR=',
  'JVBERi0xLh==',
  encodeURIComponent(good),
  pdf.toString('hex'),
  pdf.toString('latin1'),
]

export const withResume = (resume: unknown) => ({ ...application, Resume: resume })
