import { blocks as registry } from '../../blocks/blocks-by-type.ts'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { type BlockSpec, blockCategories, type Schema } from '../../core/schema/block-spec.ts'
import { findDiscriminator, listBranches } from '../../core/schema/one-of-several.ts'
import { CannotRun } from '../command.ts'
import { readExamples } from './read-examples.ts'

/** Lists all block types by category. */
export function listBlocks(): string {
  const width = Math.max(...Object.keys(registry).map((type) => type.length))
  const sections = blockCategories.map((category) => {
    const lines = Object.values(registry)
      .filter((block) => block.category === category)
      .map(({ type, summary }) => `  ${type.padEnd(width)}  ${summary}`)
    return lines.length > 0 ? [category, ...lines, ''].join('\n') : ''
  })
  return `${sections.filter(Boolean).join('\n')}\n\`vaasal blocks NAME\` describes one with its fields.`
}

/** Describes one block type with its fields and an example. */
export async function describeBlock(name: string, root: string): Promise<string> {
  const block = registry[name]
  if (!block) {
    const nearest = findMeant(name, Object.keys(registry))
    throw new CannotRun(`There is no block type "${name}"${suggest(nearest)} \`vaasal blocks\` lists them.`)
  }
  const example = (await readExamples(root, name))[0]
  return [
    `${block.type}: ${block.title}`,
    block.summary,
    '',
    ...describeFields(block),
    ...(example ? ['', 'Example:', '', example] : []),
  ].join('\n')
}

function describeFields({ schema }: BlockSpec): string[] {
  return ['Fields:', ...listProperties(schema, '  ')]
}

function listProperties(schema: Schema, indent: string): string[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    `${indent}${name}${required.has(name) ? '' : '?'}: ${nameType(property)}${property.description ? `  — ${property.description}` : ''}`,
    ...describeInner(property, `${indent}  `),
  ])
}

function describeInner(schema: Schema, indent: string): string[] {
  if (schema.items) return describeInner(schema.items, indent)
  if (schema.oneOf) {
    const key = findDiscriminator(schema) ?? ''
    return listBranches(schema).flatMap((branch) => [
      `${indent}${key}: ${branch.tag}`,
      ...listProperties(withoutProperty(branch.schema, key), `${indent}  `),
    ])
  }
  return listProperties(schema, indent)
}

function withoutProperty(schema: Schema, key: string): Schema {
  const { [key]: _, ...properties } = schema.properties ?? {}
  return { ...schema, properties }
}

function nameType(schema: Schema): string {
  const fallback = schema.default === undefined ? '' : ` (default ${JSON.stringify(schema.default)})`
  if (schema.kind) return schema.kind + fallback
  if (schema.enum) return schema.enum.map(String).join(' | ') + fallback
  if (schema.oneOf) return 'one of'
  if (schema.type === 'array') return `list of ${nameType(schema.items ?? {})}`
  if (schema.type === 'object') return 'map'
  return (schema.type ?? 'value') + fallback
}
