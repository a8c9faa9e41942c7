import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { explainUnused } from '../src/catalogue/explain-unused.ts'
import { toAnchor } from '../src/core/anchors.ts'
import { isLinkProblem } from '../src/core/links/authored-link.ts'
import { parseLink } from '../src/core/links/parse-link.ts'
import { locateModule, toModuleName } from '../src/core/model/wake.ts'
import type { Schema } from '../src/core/schema/block-spec.ts'
import { listFields } from '../src/core/schema/walk-fields.ts'
import { collectLinks } from '../src/core/text/collect-links.ts'
import { explainErrors } from '../src/core/validate/explain/explain-error.ts'
import { ownId, renderBlock } from '../src/render/render-block.tsx'
import { bindExample, loadExamples, readRejectNode, validators } from './block-examples.testing.ts'
import { findGrownWords } from './find-grown-words.testing.ts'

const folder = join(import.meta.dirname, '../src/blocks')
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attribute names and booleans in its own, equally valid way.
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // A block alone has no page around it.
    'no-unknown-elements': 'error',
    'tel-non-breaking': 'off',
    'wcag/h63': 'off',
  },
})

test('every folder is in the registry under its own name, and the registry holds nothing else', () => {
  expect(Object.keys(blocks).sort()).toEqual([...folders].sort())
  for (const [name, { type }] of Object.entries(blocks)) expect(type).toBe(name)
})

test('every shared behaviour is the code of several blocks', () => {
  const shared = readdirSync(join(folder, '../ui/behaviours')).filter((file) => !/\.test\.ts$/.test(file))
  const codes = Object.values(blocks).map(({ wake }) => wake?.code)
  for (const file of shared) {
    const code = `ui/${file.replace(/\.ts$/, '')}`
    expect(codes.filter((other) => other === code).length, file).toBeGreaterThan(1)
  }
})

test('a field or a choice that no example uses is reported with what to do', () => {
  const tried: Schema = {
    properties: {
      heading: { kind: 'heading' },
      tone: { enum: ['plain', 'tint'] },
      items: { items: { properties: { label: { kind: 'text' }, to: { kind: 'link' } } } },
      offer: {
        oneOf: [
          { properties: { basis: { const: 'stock' } } },
          { properties: { basis: { const: 'deadline' }, until: { type: 'string' } } },
        ],
      },
    },
  }
  const examples = [{ heading: 'A', tone: 'tint', items: [{ label: 'B' }], offer: { basis: 'stock' } }]
  const where = 'Add an example to src/blocks/pricing/examples.yaml that'
  expect(explainUnused('pricing', tried, examples)).toEqual([
    `No example of "pricing" has \`tone: plain\`. ${where} has it.`,
    `No example of "pricing" uses the field \`items.to\`. ${where} uses it.`,
    `No example of "pricing" has \`offer\` with \`basis: deadline\`. ${where} has it.`,
    `No example of "pricing" uses the field \`offer.until\`. ${where} uses it.`,
  ])
  expect(explainUnused('pricing', tried, [{ ...examples[0], tone: 'plain' }, ...examples])).toHaveLength(3)
})

test.each([
  ['<b>Priya</b><small>Madurai</small>', ['PriyaMadurai']],
  ['<b>Priya</b> <small>Madurai</small>', []],
  ['<p>Priya</p>Madurai', []],
  ['<span>2</span><figcaption>evenings</figcaption>', ['2evenings']],
  ['<a>Call</a><svg><title>x</title></svg><a>Write</a>', ['CallWrite']],
  [
    '<label>Size</label><select><option>Small</option><option>Large</option></select>',
    ['SizeSmall', 'SmallLarge'],
  ],
  ['Read <em>learn</em>ing, Internet<span>-ல</span>', []],
  ['one<br>two<wbr>three', ['twothree']],
])('who reads %s by its elements reads %j as one word', (markup, grown) => {
  expect(findGrownWords(markup, ['Read learning, Internet-ல'])).toEqual(grown)
})

/** The texts of a value, without the marks of emphasis and links. */
const listPlainTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.replaceAll('*', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')]
    : Object.values(value ?? {}).flatMap(listPlainTexts)

// `%s` writes the type without quotes, so that `-t "^hero "` runs the tests of one block.
/** Texts that no page shows. */
const unshown: ReadonlySet<string> = new Set(['footer.branches.items[].note'])

describe.each(Object.entries(blocks))('%s', (type, definition) => {
  const { schema } = definition
  const { examples, rejects } = loadExamples(type)

  test('has the files that its definition speaks of', () => {
    const code = definition.wake?.code
    const files = readdirSync(join(folder, type))
    expect(files.includes('behaviour.ts')).toBe(code === 'behaviour')
    expect(files.includes('island.tsx')).toBe(code === 'island')
    if (code) expect(existsSync(join(folder, '../..', locateModule(toModuleName(type, code))))).toBe(true)
    expect(existsSync(join(folder, type, 'schema.ts'))).toBe(true)
  })

  test('has a default example first, and rejects', () => {
    expect(examples[0]?.name).toBe('default')
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
    if (Object.keys(schema.properties ?? {}).length > 0) expect(rejects.length).toBeGreaterThan(0)
  })

  test('says what every field is', () => {
    expect(definition.summary).toMatch(/\.$/)
    for (const [path, property] of listProperties(schema)) {
      expect(property.title, `${path} has a title`).toBeTruthy()
      if (property.type === 'object') expect(property.additionalProperties, `${path} is closed`).toBe(false)
      if (property.type === 'array') expect(property.maxItems, `${path} is bounded`).toBeGreaterThan(0)
      if (property.type === 'string' && !property.kind) {
        expect(property.pattern ?? property.format ?? property.maxLength, `${path} is bounded`).toBeTruthy()
        if (unshown.has(`${type}${path}`)) continue
        expect(property.pattern, `${path} has a kind, or a pattern that only a name fits`).toBeDefined()
        for (const shown of ['two words', 'https://site.test/1', 'media/a.svg'])
          expect(shown, `${path} needs a kind`).not.toMatch(new RegExp(String(property.pattern)))
      }
    }
  })

  test.each(examples)('example "$name" is valid', ({ props }) => {
    expect(validators.blocks.get(type)!.check(structuredClone(props))).toEqual([])
  })

  test('its examples use every property, every choice and every branch', () => {
    const missing = explainUnused(
      type,
      schema,
      examples.map(({ props }) => props),
    )
    if (missing.length > 0) expect.fail(missing.join('\n'))
  })

  test.each(rejects)('reject "$name"', ({ name, props, code, path }) => {
    const errors = validators.blocks.get(type)!.check(structuredClone(props))
    const node = readRejectNode(type, name)
    const found = explainErrors(errors, { root: node, rootKey: node.span, path: [] }).map((finding) => ({
      code: finding.code,
      path: finding.path,
    }))
    for (const { path: at } of found.length === 0 ? (definition.findValueProblems?.(props) ?? []) : [])
      found.push({ code: 'bad-value', path: formatFieldPath(at) })
    for (const field of listFields(schema, props)) {
      const hrefs =
        field.kind === 'link' || field.kind === 'embed'
          ? [String(field.value)]
          : field.kind === 'inline' || field.kind === 'markdown'
            ? collectLinks(field.kind, String(field.value))
            : []
      const link = hrefs.map(parseLink).find(isLinkProblem)
      const at = formatFieldPath(field.path)
      if (link && !found.some((other) => other.path === at)) found.push({ code: 'unsafe-link', path: at })
    }
    expect(found).toEqual([{ code, path }])
  })

  describe.each(examples)('example "$name"', ({ props }) => {
    let markup = ''
    let styles = ''
    let complaints: unknown[] = []
    beforeAll(() => {
      const spy = vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
      complaints = []
      const rendered = renderBlock(definition, bindExample(type, props))
      markup = rendered.html
      styles = JSON.stringify(rendered.styles)
      spy.mockRestore()
    })

    test('renders one element with the block id, without complaints', () => {
      expect(complaints).toEqual([])
      const template = parse(markup)
      expect(template.children).toHaveLength(1)
      expect(template.children[0]?.id).toBe(ownId)
      for (const element of template.querySelectorAll('[id]')) {
        expect(
          element.id === ownId || element.id.startsWith(`${ownId}-`) || element.id.includes(ownId),
          element.id,
        ).toBe(true)
      }
    })

    test('parts its words for readers that know elements and no styles', () => {
      const bound = bindExample(type, props)
      expect(findGrownWords(markup, [...listPlainTexts(props), ...listPlainTexts(bound.messages)])).toEqual(
        [],
      )
    })

    test('carries the attributes of its place on its outermost element', () => {
      const attributes = { lang: 'ta', 'data-side': 'left' }
      const { html } = renderBlock(definition, bindExample(type, props), { attributes })
      expect(html.replace(' lang="ta" data-side="left"', '')).toBe(markup)
    })

    test('has styles in which every `&` is resolved', () => {
      // Outside a rule `&` means the root of the document, and the selector matches nothing.
      expect(/[^{}]*&[^{}]*\{/.exec(styles)?.[0]).toBeUndefined()
    })

    test('has an element for every fragment that its own links lead to', () => {
      const authored = JSON.stringify(props)
      const ids = parse(markup)
        .querySelectorAll('[id]')
        .map(({ id }) => id)
      for (const [, address = ''] of markup.matchAll(/\shref="#([^"]*)"/g)) {
        const fragment = decodeURIComponent(address)
        // `#top` is the top of every page.
        if (fragment !== 'top' && !authored.includes(fragment)) expect(ids).toContain(fragment)
      }
    })

    test('has an element for every anchor that its schema promises', () => {
      const ids = parse(markup)
        .querySelectorAll('[id]')
        .map(({ id }) => id)
      for (const { kind, value } of listFields(schema, props))
        if (kind === 'anchor') expect(ids).toContain(toAnchor(ownId, String(value)))
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('is valid HTML', async () => {
      const report = await html.validateString(markup.replaceAll(ownId, type))
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        ),
      ).toEqual([])
    })
  })

  test('an example that lacks one of its values is checked to the end', () => {
    for (const { name, props } of examples)
      for (const [path, lacking] of listLacking(props)) {
        const value = structuredClone(lacking)
        if (validators.blocks.get(type)!.check(value).length > 0) continue
        expect(() => definition.findValueProblems?.(value), `${name} without ${path}`).not.toThrow()
      }
  })

  test('the same props give the same HTML, whatever was rendered before', () => {
    for (const { props } of examples) {
      expect(renderBlock(definition, bindExample(type, props))).toEqual(
        renderBlock(definition, bindExample(type, props)),
      )
    }
  })
})

/** A value without each of its fields and entries in turn, at any depth. */
function listLacking(value: unknown, path = ''): [path: string, lacking: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${path}.${key}`
    const change = (entries: [string, unknown][]) =>
      Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)
    const others = Object.entries(value).filter(([name]) => name !== key)
    const replace = (changed: unknown) =>
      change(Object.entries(value).map(([name, one]) => [name, name === key ? changed : one]))
    const deeper = listLacking(inner, at).map(([where, one]): [string, unknown] => [where, replace(one)])
    return [[at, change(others)] as [string, unknown], ...deeper]
  })
}

interface Parsed {
  children: { id: string }[]
  querySelectorAll: (selector: string) => { id: string }[]
}

/** Reads what the test needs from markup without a browser: elements at the top, and ids. */
function parse(markup: string): Parsed {
  const ids = [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => ({ id }))
  const children: { id: string }[] = []
  let depth = 0
  for (const [tag, closing, name = '', attributes = ''] of markup.matchAll(
    /<(\/?)([a-zA-Z0-9-]+)((?:"[^"]*"|[^">])*)>/g,
  )) {
    if (closing) depth -= 1
    else {
      if (depth === 0) children.push({ id: /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '' })
      if (!voidElements.has(name.toLowerCase()) && !tag.endsWith('/>')) depth += 1
    }
  }
  return { children, querySelectorAll: () => ids }
}

const voidElements = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

function listProperties(schema: Schema, path = ''): [string, Schema][] {
  if (schema.oneOf) return schema.oneOf.flatMap((branch) => listProperties(branch, path))
  if (schema.items)
    return [
      [`${path}[]`, schema.items] as [string, Schema],
      ...listProperties(schema.items, `${path}[]`),
    ].filter(([, { title, type }]) => title !== undefined || type !== 'object')
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    [`${path}.${name}`, property] as [string, Schema],
    ...listProperties(property, `${path}.${name}`),
  ])
}

function formatFieldPath(path: readonly (string | number)[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index ? `.${step}` : step))
    .join('')
}
