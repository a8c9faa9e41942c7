import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { bindField } from '../src/core/bind/bind-field.ts'
import { bindMessages } from '../src/core/messages/choose-messages.ts'
import { levelHeadings } from '../src/core/model/heading-levels.ts'
import { readYaml } from '../src/core/read/read-yaml.ts'
import { listOptionNames } from '../src/core/schema/block-options.ts'
import { mapFields } from '../src/core/schema/walk-fields.ts'
import { getChild, getText, toValue } from '../src/core/tree/nodes.ts'
import type { Node } from '../src/core/tree/tree.ts'
import { createValidators } from '../src/core/validate/create-validators.ts'

interface Reject {
  name: string
  props: Record<string, unknown>
  code: string
  path: string
}
export interface Examples {
  examples: { name: string; props: Record<string, unknown> }[]
  rejects: Reject[]
}

export const validators = createValidators(blocks)

/** The examples of a block as they are written, as texts: like documents, they get their types from the schema. */
export function readWrittenExamples(type: string): Examples {
  const file = join(import.meta.dirname, '../src/blocks', type, 'examples.yaml')
  const { source, diagnostics } = readYaml(file, readFileSync(file))
  if (diagnostics.length > 0 || !source.root) throw new Error(`${file}: ${diagnostics[0]?.message}`)
  const { examples, rejects } = toValue(source.root) as Partial<Examples>
  return { examples: examples ?? [], rejects: rejects ?? [] }
}

/** The examples of a block without the options of any block. */
export function loadExamples(type: string): Examples {
  const { examples, rejects } = readWrittenExamples(type)
  const options = new Set<string>(blocks[type] && listOptionNames(blocks[type]))
  const withoutOptions = (props: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(props).filter(([name]) => !options.has(name)))
  return { examples: examples.map(({ name, props }) => ({ name, props: withoutOptions(props) })), rejects }
}

/** The authored node of a reject's props, for its positions. */
export function readRejectNode(type: string, name: string): Node {
  const file = join(import.meta.dirname, '../src/blocks', type, 'examples.yaml')
  const rejects = getChild(readYaml(file, readFileSync(file)).source.root, 'rejects')
  const found =
    rejects?.kind === 'list' ? rejects.items.find((item) => getText(item, 'name') === name) : undefined
  const props = getChild(found, 'props')
  if (!props) throw new Error(`${file} has no reject "${name}"`)
  return props
}

/** Media of any name, so that examples need no files. */
const exampleMedia = {
  paths: [],
  findImage: (path: string) => ({ src: `/assets/${path}`, width: 400, height: 300, sources: [] }),
  findVideo: (path: string) => ({ sources: [{ src: `/assets/${path}.mp4`, type: 'video/mp4' }] }),
  findPlayed: (path: string) => ({ src: `/assets/${path}`, type: 'audio/mpeg' }),
}

/** Validated and bound props of an example, as a page would give them to the view. */
export function bindExample(type: string, props: Record<string, unknown>): Record<string, unknown> {
  const definition = blocks[type]!
  const value = structuredClone(props)
  const errors = validators.blocks.get(type)!.check(value)
  if (errors.length > 0) throw new Error(`${type}: ${errors[0]?.instancePath} ${errors[0]?.message}`)
  const context = {
    lang: 'en',
    fact: (name: string) => (name === 'page.nav' ? 'Home' : name),
    media: exampleMedia,
    form: (name: string) => ({ endpoint: `/dev/${name}`, context: false }),
    country: () => 'IN',
    timeZone: () => undefined,
    pool: () => ['https://example.com/chat'],
    reach: () => {},
  }
  const levelOf = levelHeadings(true)
  const bound = mapFields(definition.schema, value, (field) => bindField(field, context, levelOf)) as Record<
    string,
    unknown
  >
  const messages = definition.messages ? bindMessages(definition.messages, 'en', {}) : {}
  const whole = { ...bound, messages }
  return definition.prepare ? { ...definition.prepare(whole) } : whole
}
