import { type BlockRegistry, findOwnFolder } from '../blocks/block-registry.ts'
import { getValidators } from '../builder/config/get-validators.ts'
import { bindField } from '../core/bind/bind-field.ts'
import { bindOptions } from '../core/bind/bind-options.ts'
import { bindMessages } from '../core/messages/choose-messages.ts'
import type { BoundOptions } from '../core/model/block-options.ts'
import { levelHeadings } from '../core/model/heading-levels.ts'
import type { MediaLibrary } from '../core/model/media.ts'
import { findCountry } from '../core/phone/find-country.ts'
import { readYaml } from '../core/read/read-yaml.ts'
import { completeOptions, listOptionNames } from '../core/schema/block-options.ts'
import { getSpec } from '../core/schema/block-spec.ts'
import type { SiteSettings } from '../core/schema/site-schema.ts'
import { mapFields } from '../core/schema/walk-fields.ts'
import { withoutKeys } from '../core/tree/change-keys.ts'
import { asMap, getChild, getText, toValue } from '../core/tree/nodes.ts'
import type { Node } from '../core/tree/tree.ts'

export interface ExampleContext {
  registry: BlockRegistry
  settings: Pick<SiteSettings, 'lang' | 'country' | 'timezone' | 'strings'>
  media: Pick<MediaLibrary, 'findImage' | 'findVideo' | 'findPlayed'>
  /** Of the page that shows it, and so of the messages; default: the language of the example. */
  lang?: string
}

interface BoundExample {
  type: string
  options: BoundOptions
  props: Record<string, unknown>
  /** The chat pools that its links name. */
  pools: string[]
}

/** Examples are written in this language. */
export const exampleLanguage = 'en'

/** No server answers here: a form that is tried in the catalogue reaches nobody. */
const noEndpoint = { endpoint: '/__blocks/no-endpoint', context: false }
export const examplePool = ['https://example.com/chat']

/**
 * Binds the YAML of an example as a page would, without a site: every name that it mentions exists. Throws if the
 * example does not fit its schema.
 */
export function bindExample(
  yaml: string,
  { registry, settings, media, lang = exampleLanguage }: ExampleContext,
): BoundExample {
  const { source, diagnostics } = readYaml('examples.yaml', yaml)
  const entry = asMap(getChild(source.root, 0))
  const definition = getSpec(registry.blocks, getText(entry, 'type') ?? '')
  if (!entry || !definition || diagnostics.length > 0)
    throw new Error(diagnostics[0]?.message ?? 'This is not an example of a block.')
  const names = new Set<string>(listOptionNames(definition))
  const value = readExample(withoutKeys(withoutKeys(entry, typeKey), names), definition.type, registry)
  const written = Object.entries(toValue(entry) as object).filter(([name]) => names.has(name))
  const pools = new Set<string>()
  const context = {
    ...{ lang, media, country: () => findCountry(settings) },
    timeZone: () => settings.timezone ?? 'UTC',
    fact: (name: string) => name.slice(name.lastIndexOf('.') + 1),
    form: () => noEndpoint,
    pool: (name: string) => {
      pools.add(name)
      return examplePool
    },
    reach: () => {},
  }
  // As on a page, the headline is in the main part.
  const levelOf = levelHeadings(definition.category !== 'frame')
  const bound = mapFields(definition.schema, value, (field) => bindField(field, context, levelOf))
  const { messages } = definition
  const props = {
    ...(bound as Record<string, unknown>),
    ...(messages && { messages: bindMessages(messages, lang, settings) }),
  }
  const prepared = definition.prepare ? { ...definition.prepare(props) } : props
  const options = completeOptions(Object.fromEntries(written), definition, value as Record<string, unknown>)
  return {
    type: definition.type,
    props: prepared,
    options: bindOptions(options, definition, context),
    pools: [...pools],
  }
}

const typeKey: ReadonlySet<string> = new Set(['type'])

/** The values of an example as its schema says. */
function readExample(node: Node, type: string, registry: BlockRegistry): unknown {
  const validator = getValidators(registry).blocks.get(type)
  const read = validator?.read(node)
  if (read !== undefined) return read
  const value = toValue(node)
  const [error] = validator?.check(value) ?? []
  const place = findOwnFolder(registry, type) === undefined ? '' : `blocks/${type}/examples.yaml:1:1: `
  if (error) throw new Error(`${place}${type}${error.instancePath} ${error.message}`)
  return value
}
