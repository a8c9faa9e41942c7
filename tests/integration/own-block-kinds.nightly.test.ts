import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { runHere, runNode } from '../run-vaasal.testing.ts'
import { startLanguageServer } from './language-server.testing.ts'

const root = join(import.meta.dirname, '../..')
const site = makeFolder()

/** A field of each kind, with what an example gives it and how the view shows it. */
const fields: readonly (readonly [name: string, schema: string, example: string, shown: string])[] = [
  ['words', '{ ...text, title: "Words" }', 'Plain words', '<p><Text value={props.words} /></p>'],
  ['line', '{ ...inline, title: "Line" }', 'One **line**', '<p><RichText value={props.line} /></p>'],
  ['body', '{ ...markdown, title: "Body" }', 'A paragraph.', '<Prose value={props.body} />'],
  [
    'title',
    '{ ...heading, title: "Title" }',
    'A title',
    '<Heading value={props.title} id={`${props.id}-title`} />',
  ],
  ['name', '{ ...label, title: "Name" }', 'A name', '<i role="img" aria-label={props.name} />'],
  ['to', '{ ...link, title: "Link" }', '/', '<LinkTo link={props.to}>There</LinkTo>'],
  [
    'photo',
    '{ ...image, title: "Photo" }',
    '{ src: media/a.svg, alt: A circle }',
    '<Image image={props.photo} sizes="100vw" />',
  ],
  [
    'drawing',
    '{ ...imageFile, title: "Drawing" }',
    'media/a.svg',
    '<img loading="lazy" src={props.drawing.src} alt={props.other} width={props.drawing.width} height={props.drawing.height} />',
  ],
  ['other', '{ ...alt, title: "Alternative" }', 'A circle again', ''],
  [
    'frame',
    '{ ...embed, title: "Frame" }',
    'https://maps.example/embed',
    '<iframe src={props.frame.href} title="Map" />',
  ],
  [
    'ends',
    '{ ...dateTime, title: "Until" }',
    '2027-01-31T18:00:00+05:30',
    '<time dateTime={props.ends.iso}>Until</time>',
  ],
  [
    'target',
    '{ ...form, title: "Form" }',
    'ask',
    '<form action={props.target.endpoint} method="post"><button type="submit">Ask</button></form>',
  ],
  ['place', '{ ...anchor, title: "Anchor" }', 'here', '<span id={`${props.id}-${props.place}`} />'],
  ['next', '{ ...blockRef, title: "Next" }', 'other', '<a href={`#${props.next}`}>Next</a>'],
]
const kinds = fields.map(([, schema]) => /\.\.\.(\w+)/.exec(schema)?.[1])
const examples = fields.map(([name, , example]) => `${name}: ${example}`)

const files: Readonly<Record<string, string>> = {
  'blocks/sampler/index.ts': `import { defineBlock } from 'vaasal/blocks'
import { messages } from './messages.ts'
import { schema, type SamplerProps } from './schema.ts'
import { View } from './view.tsx'

export const sampler = defineBlock<SamplerProps, typeof messages>({
  type: 'sampler',
  title: 'Sampler',
  summary: 'Shows a field of every kind.',
  category: 'content',
  schema,
  messages,
  wake: { code: 'behaviour', when: 'load' },
  View,
})
`,
  'blocks/sampler/messages.ts': `import { defineMessages } from 'vaasal/blocks'

export const messages = defineMessages({
  en: { hello: 'Hello' },
  ta: { hello: 'வணக்கம்' },
  ml: { hello: 'നമസ്കാരം' },
  te: { hello: 'నమస్కారం' },
})
`,
  'blocks/sampler/schema.ts': `import { ${kinds.join(', ')}, type PropsOf } from 'vaasal/fields'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: [${fields.map(([name]) => `'${name}'`).join(', ')}],
  properties: {
${fields.map(([name, schema]) => `    ${name}: ${schema},`).join('\n')}
  },
} as const

export type SamplerProps = PropsOf<typeof schema>
`,
  'blocks/sampler/view.tsx': `import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ViewProps } from 'vaasal/blocks'
import { colour, Heading, Image, LinkTo, Message, Prose, RichText, Section, Text } from 'vaasal/ui'
import type { messages } from './messages.ts'
import type { SamplerProps } from './schema.ts'

export function View(props: ViewProps<SamplerProps, typeof messages>): ReactNode {
  return (
    <Section id={props.id} labelledBy={\`\${props.id}-title\`}>
      <Greeting><Message value={props.messages.hello} /></Greeting>
${fields.map(([, , , shown]) => `      ${shown}`).join('\n')}
    </Section>
  )
}

const Greeting = styled.p\`
  color: \${colour('action')};
\`
`,
  'blocks/sampler/behaviour.ts': `export function start(root: HTMLElement): () => void {
  root.dataset.awake = ''
  return () => delete root.dataset.awake
}
`,
  'blocks/sampler/examples.yaml': `examples:
  - name: default
    props:
${examples.map((line) => `      ${line}`).join('\n')}
rejects:
  - name: nothing but an unsafe link
    props: { ${examples.filter((line) => !line.startsWith('to:')).join(', ')}, to: "javascript:alert(1)" }
    code: unsafe-link
    path: to
`,
  'pages/home.yaml': `title: Home
description: A page that shows a sampler.
blocks:
  - type: sampler
${examples.map((line) => `    ${line}`).join('\n')}
  - { type: prose, id: other, heading: Other, body: Another block. }
`,
  ...Object.fromEntries(
    ['ta', 'ml', 'te'].map((lang) => [
      `pages/${lang}.yaml`,
      `extends: home\nlang: ${lang}\ntitle: Home (${lang})\ndescription: A page that shows a sampler (${lang}).\n`,
    ]),
  ),
  'public/media/a.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="20" cy="15" r="10"/></svg>\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', strict: true },
      ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], noEmit: true, skipLibCheck: true },
      ...{ allowImportingTsExtensions: true, paths: { 'vaasal/*': [`${root}/src/public/*.ts`] } },
    },
    include: ['blocks'],
  }),
}

const run = (...args: string[]) => runHere(site, ...args)
const read = (file: string) => readFileSync(join(site, file), 'utf8')

beforeAll(async () => {
  const settings = readFileSync(join(root, 'tests/fixtures/own-blocks/pages.yaml'), 'utf8')
  writeFiles(site, files)
  writeFileSync(
    join(site, 'pages.yaml'),
    settings.replace('  theme:', '  forms: { ask: { endpoint: https://forms.example/ask } }\n  theme:') +
      '  /ta: { page: ta }\n  /ml: { page: ml }\n  /te: { page: te }\n',
  )
  expect(await run('build', '--catalogue')).toMatchObject({ code: 0 })
})

test('the props of the view have the types of their kinds', async () => {
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
  const compile = () => runNode([join(root, 'node_modules/typescript/bin/tsc'), '-p', site])
  expect(await compile()).toMatchObject({ code: 0, stdout: '' })
  cpSync(join(site, 'blocks/sampler/view.tsx'), join(site, 'view.txt'))
  writeFileSync(
    join(site, 'blocks/sampler/view.tsx'),
    read('view.txt').replace('props.photo}', 'props.words}'),
  )
  expect((await compile()).stdout).toMatch(/blocks\/sampler\/view\.tsx.*error TS2\d+/)
  cpSync(join(site, 'view.txt'), join(site, 'blocks/sampler/view.tsx'))
})

test('every kind is bound, and the page shows it', async () => {
  const page = read('dist/index.html')
  for (const part of [
    'Plain words',
    'One <strong>line</strong>',
    'A paragraph.',
    'A title',
    'aria-label="A name"',
  ])
    expect(page).toContain(part)
  for (const part of [
    'alt="A circle again"',
    'src="https://maps.example/embed"',
    'action="https://forms.example/ask"',
    'id="sampler-here"',
    'href="#other"',
  ])
    expect(page).toContain(part)
  expect(page).toMatch(/<img[^>]*alt="A circle"/)
  expect(page).toMatch(/<time dateTime="2027-01-31T12:30/)
  expect(page).toContain('Hello')
})

test.each([
  ['index', 'en', 'Hello'],
  ['ta', 'ta', 'வணக்கம்'],
  ['ml', 'ml', 'നമസ്കാരം'],
  ['te', 'te', 'నమస్కారం'],
])('the page %s shows its message in %s', (name, lang, message) => {
  const page = read(`dist/${name}.html`)
  expect(page).toContain(`<html lang="${lang}"`)
  expect(/<p[^>]*>([^<]*)<\/p>/.exec(page.slice(page.indexOf('id="sampler"')))?.[1]).toBe(message)
})

test('the policy of the page allows what its kinds load and send to', async () => {
  const headers = read('dist/_headers')
  expect(headers).toContain('frame-src https://maps.example')
  expect(headers).toMatch(/form-action [^;]*https:\/\/forms\.example/)
})

test('its script counts for the budget of the page', async () => {
  const settings = read('pages.yaml')
  writeFileSync(
    join(site, 'pages.yaml'),
    settings.replace('  theme:', '  budgets: { javascript: 1 }\n  theme:'),
  )
  expect((await run('build')).stderr).toMatch(/over-budget[\s\S]*"sampler": 0\.1 KB/)
  writeFileSync(join(site, 'pages.yaml'), settings)
})

test('schemas offer its fields with their titles', async () => {
  expect(await run('schemas', '--site', '.')).toMatchObject({ code: 0 })
  const schema = read('.vaasal/schemas/page.schema.json') + read('.vaasal/schemas/blocks.schema.json')
  expect(schema).toContain('"sampler"')
  for (const [name, part] of fields) {
    expect(schema).toContain(`"${name}"`)
    expect(schema).toContain(`"${/title: "([^"]*)"/.exec(part)?.[1]}"`)
  }
})

test('an editor offers the block and its fields', async () => {
  const server = await startLanguageServer(site, {
    '.vaasal/schemas/page.schema.json': 'pages/*.yaml',
  })
  const offer = async (text: string) => {
    await server.open('pages/new.yaml', `${text}\n`)
    const lines = text.split('\n')
    const place = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
    return (await server.complete('pages/new.yaml', place)).map(({ label }) => label)
  }
  try {
    expect(await offer('blocks:\n  - type: ')).toContain('sampler')
    expect(await offer('blocks:\n  - type: sampler\n    ')).toEqual(
      expect.arrayContaining(fields.map(([name]) => name)),
    )
  } finally {
    await server.close()
  }
})

test('the reference and the catalogue describe every field and show the example', async () => {
  const { stdout } = await run('blocks', 'sampler')
  const catalogue = read('dist/__blocks/sampler.html')
  for (const [name] of fields) {
    expect(stdout).toContain(name)
    expect(catalogue).toContain(name)
  }
  expect(read('dist/__blocks/sampler-1.html')).toContain('Plain words')
})

test('its own tests pass', async () => {
  const { code, stdout } = await run('test')
  expect(stdout).not.toContain('FAIL')
  expect(stdout).toContain('reject "nothing but an unsafe link" is reported')
  expect(code).toBe(0)
})

test('when its folder is removed, nothing tells of it', async () => {
  const listTraces = () =>
    ['dist', '.vaasal'].flatMap((folder) =>
      readdirSync(join(site, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
        const file = join(entry.parentPath, entry.name)
        const text = entry.isFile() ? readFileSync(file, 'latin1') : ''
        return /sampler/i.test(file.slice(site.length) + text) ? file.slice(site.length + 1) : []
      }),
    )
  expect(listTraces()).toEqual(
    expect.arrayContaining([
      'dist/index.html',
      'dist/__blocks/sampler-1.html',
      '.vaasal/schemas/blocks.schema.json',
    ]),
  )
  rmSync(join(site, 'blocks'), { recursive: true })
  writeFileSync(
    join(site, 'pages/home.yaml'),
    'title: Home\ndescription: A page without.\nblocks: [{ type: prose, heading: Other, body: Another block. }]\n',
  )
  for (const lang of ['ta', 'ml', 'te'])
    writeFileSync(
      join(site, `pages/${lang}.yaml`),
      `extends: home\ntitle: ${lang}\ndescription: In ${lang}.\n`,
    )
  expect(await run('build', '--catalogue')).toMatchObject({ code: 0 })
  expect(await run('schemas')).toMatchObject({ code: 0 })
  expect(listTraces()).toEqual([])
})
