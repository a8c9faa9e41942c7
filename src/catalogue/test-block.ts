import type { BlockRegistry } from '../blocks/block-registry.ts'
import type { BlockDefinition } from '../blocks/define-block.ts'
import { getValidators } from '../builder/config/get-validators.ts'
import { explainOwnFailure } from '../builder/own-blocks/explain-own-failure.ts'
import type { IslandComponent } from '../builder/own-blocks/load-own-islands.ts'
import { isRecord } from '../core/is-record.ts'
import { isLinkProblem } from '../core/links/authored-link.ts'
import { parseLink } from '../core/links/parse-link.ts'
import { shippedLanguages } from '../core/messages/message-catalogue.ts'
import { chooseCode, type Wake } from '../core/model/wake.ts'
import { readYaml } from '../core/read/read-yaml.ts'
import { listFields } from '../core/schema/walk-fields.ts'
import { collectLinks } from '../core/text/collect-links.ts'
import { formatPath, getChild, getItems, getText, toValue } from '../core/tree/nodes.ts'
import type { Node } from '../core/tree/tree.ts'
import { explainErrors } from '../core/validate/explain/explain-error.ts'
import { ownId, renderBlock } from '../render/render-block.tsx'
import { bindExample } from './bind-example.ts'
import { compareIsland } from './compare-island.ts'
import { explainUnused } from './explain-unused.ts'
import { type Example, parseExamples } from './read-examples.ts'
import { standInMedia } from './stand-in-media.ts'

/** One test of a block type; `problem` says why it failed. */
interface BlockTest {
  name: string
  problem?: string
}

interface Input {
  definition: BlockDefinition
  registry: BlockRegistry
  /** Its file of examples, as people call it, and the text of it. */
  file: string
  text: string
  /** Of a block that wakes as an island, if it can be rendered without a browser. */
  island?: IslandComponent | undefined
}

/** Tests a block type with its examples and rejects, as the block types of the engine are tested. */
export function testBlock(input: Input): BlockTest[] {
  const { definition, file, text } = input
  const { source, diagnostics } = readYaml(file, text)
  const [broken] = diagnostics
  if (!source.root || broken) return [{ name: file, problem: broken?.message ?? 'The file is empty.' }]
  const examples = parseExamples(text, definition.type)
  const rejects = getItems(source.root, ['rejects'])
  const values = getItems(source.root, ['examples']).flatMap((item) => {
    const props = getChild(item, 'props')
    return props ? [toValue(props)] : []
  })
  return [
    attempt('the first example is called "default"', () => {
      if (examples[0]?.name !== 'default') throw new Error(`${file} has no example "default" at its start.`)
    }),
    attempt('examples use every field and every choice', () => {
      const unused = explainUnused(definition.type, definition.schema, values.filter(isRecord), file)
      if (unused.length > 0) throw new Error(unused.join('\n'))
    }),
    ...examples.map((example) =>
      attempt(`example "${example.name}" is shown`, () => showExample(example, input)),
    ),
    attempt('there is a reject', () => {
      if (rejects.length === 0 && Object.keys(definition.schema.properties ?? {}).length > 0)
        throw new Error(`${file} has no \`rejects\`: mistakes, and how they are reported.`)
    }),
    ...rejects.map((reject) =>
      attempt(`reject "${getText(reject, 'name')}" is reported`, () => checkReject(reject, input)),
    ),
  ]
}

function attempt(name: string, work: () => void): BlockTest {
  try {
    work()
    return { name }
  } catch (cause) {
    return { name, problem: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Renders an example in every language that the engine has messages for. */
function showExample({ yaml }: Example, { definition, registry, island }: Input): void {
  for (const lang of shippedLanguages) {
    const context = { registry, settings: { lang: 'en' }, media: standInMedia, lang }
    const { props } = bindExample(yaml, context)
    try {
      checkView(definition, props, lang)
    } catch (cause) {
      throw explainOwnFailure(cause, registry, definition.type) ?? cause
    }
    // Only the engine's blocks and their copies have another island for some props.
    const wake = definition.wake as Wake<Record<string, unknown>> | undefined
    if (island && wake && chooseCode(wake, props) === 'island') compareIsland(definition, island, props)
  }
}

function checkView(definition: BlockDefinition, props: Record<string, unknown>, lang: string): void {
  const { html, styles } = renderBlock(definition, props)
  if (html.startsWith('<link '))
    throw new Error(
      'React writes a preload in front of the block: show images with `Image`, or give `img` the attribute loading="lazy".',
    )
  if (!html.slice(0, html.indexOf('>')).includes(` id="${ownId}"`))
    throw new Error("The outermost element of its view does not carry the block's id.")
  if (/[^{}]*&[^{}]*\{/.test(JSON.stringify(styles)))
    throw new Error('A `&` of its styles stands outside a rule, where it matches nothing.')
  if (JSON.stringify(renderBlock(definition, props)) !== JSON.stringify({ html, styles }))
    throw new Error('Its view gives another HTML when it is rendered again.')
  renderBlock(definition, props, { attributes: { lang, 'data-side': 'left' } })
}

/** Compares how a reject is reported with how its file says that it is. */
function checkReject(reject: Node, { definition, registry, file }: Input): void {
  const props = getChild(reject, 'props')
  if (!props) throw new Error('It has no `props`.')
  const value = toValue(props)
  const errors = getValidators(registry).blocks.get(definition.type)?.check(structuredClone(value)) ?? []
  const subject = { root: props, rootKey: props.span, path: [] }
  const found = explainErrors(errors, subject)
  const links = listFields(definition.schema, value)
    .filter(({ kind, value: text }) =>
      collectLinks(kind, String(text)).some((link) => isLinkProblem(parseLink(link))),
    )
    .map(({ path }) => ({ code: 'unsafe-link', path: formatPath(path) }))
    // What the schema refuses is reported for that alone.
    .filter(({ path }) => !found.some((other) => other.path === path))
  // Values are compared with each other only if each fits by itself.
  const problems = errors.length > 0 ? [] : (definition.findValueProblems?.(value) ?? [])
  const unfit = problems.map(({ path }) => ({ code: 'bad-value', path: formatPath(path) }))
  const all = [
    ...new Set([...found, ...links, ...unfit].map(({ code, path = '' }) => `${code} at \`${path}\``)),
  ]
  const expected = `${getText(reject, 'code')} at \`${getText(reject, 'path') ?? ''}\``
  if (all.length !== 1 || all[0] !== expected)
    throw new Error(
      `${file}:${props.span.line}: Expected ${expected}, but found ${all.join(' and ') || 'no mistake'}.`,
    )
}
