import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import type { CheckedBlock, CheckedPage } from '../handover/checked-site.ts'
import { labelVersions, mapStates, type PageStates } from '../handover/page-states.ts'
import type { ResolvedAddress, ResolvedBlock, ScheduledDocument } from '../handover/resolved-site.ts'
import type { WrittenOptions } from '../model/block-options.ts'
import { completeOptions, listOptionNames, optionProperties, optionsSchema } from '../schema/block-options.ts'
import { type BlockSpec, type BlockSpecs, getSpec } from '../schema/block-spec.ts'
import type { PageFields } from '../schema/page-fields-schema.ts'
import { fieldsOfAnyBlock } from '../schema/page-schema.ts'
import { listFields } from '../schema/walk-fields.ts'
import { isLanguage } from '../text/is-language.ts'
import { withoutKeys } from '../tree/change-keys.ts'
import { formatPath, getText, type NodePath, toValue } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import type { Validator, Validators } from '../validate/create-validators.ts'
import { explainUnknownType } from '../validate/explain/explain-unknown-type.ts'
import { validateNode } from '../validate/validate-node.ts'
import { markAllShared, type SharedFields, shareFields } from './share-fields.ts'

interface CheckPageInput {
  specs: BlockSpecs
  validators: Validators
  /** The site's language, for pages that have none of their own. */
  defaultLang: () => string
}

/** A page in all its states, with the diagnostics of its schemas. */
interface ValidatedStates {
  states: PageStates<CheckedPage>
  diagnostics: Diagnostic[]
}

/** What is the same on every page that shares these fields: children share their parents' blocks. */
interface CheckedFields extends SharedFields {
  options: CheckedBlock['options']
  /** The fields with misspelt keys renamed. */
  node: MapNode
  diagnostics: readonly Diagnostic[]
}

/** What is kept from page to page. */
interface Cache {
  checked: WeakMap<MapNode, CheckedFields>
  share: ReturnType<typeof shareFields>
}

/** Makes a function that validates the fields and blocks of a page, in each of its states, against their schemas. */
export function createPageCheck(
  input: CheckPageInput,
): (states: PageStates<ScheduledDocument>, route?: ResolvedAddress) => ValidatedStates {
  const cache: Cache = { checked: new WeakMap(), share: shareFields() }
  return (states, route) => {
    const diagnostics: Diagnostic[] = []
    const checked = mapStates(states, (state) => {
      const validated = checkPage(state, route, input, cache)
      diagnostics.push(...labelVersions(validated.diagnostics, state))
      return validated.page
    })
    return { states: checked, diagnostics }
  }
}

function checkPage(
  document: ScheduledDocument,
  route: ResolvedAddress | undefined,
  input: CheckPageInput,
  cache: Cache,
): { page: CheckedPage; diagnostics: Diagnostic[] } {
  const routes = route && [route.path]
  const reported: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => {
    reported.push(diagnostic)
  }
  const { value, diagnostics } = validateNode(input.validators.pageFields, {
    root: document.fields,
    rootKey: document.fields.span,
    path: [],
    name: 'a page',
  })
  for (const diagnostic of diagnostics) report({ ...diagnostic, routes })
  const fields = value as PageFields
  const lang = isLanguage(fields.lang) ? fields.lang : input.defaultLang()
  const { specs, validators, defaultLang } = input
  const context = { specs, validators, defaultLang, routes, report }
  const blocks: CheckedBlock[] = []
  let own = 0
  for (const block of document.blocks) {
    // Own blocks are counted, a frame's blocks have their id.
    const path = block.area === 'main' ? ['blocks', own++] : ['frame', block.id]
    const checked = checkBlock(block, path, lang, context, cache)
    if (checked) blocks.push(checked)
  }
  const isValid = diagnostics.length === 0
  const page: CheckedPage = {
    document,
    fields,
    lang,
    blocks,
    valid: isValid,
    isComplete:
      isValid &&
      document.isComplete &&
      blocks.length === document.blocks.length &&
      blocks.every(({ valid }) => valid),
  }
  const headline = blocks.find(hasHeading)
  if (headline) page.headline = headline
  if (route) page.route = route
  if (document.arm !== undefined) page.arm = document.arm
  if (document.match !== undefined) page.match = document.match
  if (document.since !== undefined) page.since = document.since
  return { page, diagnostics: reported }
}

const hasHeading = ({ block, fields }: CheckedBlock) =>
  block.area === 'main' && fields.some(({ kind }) => kind === 'heading')

function checkBlock(
  block: ResolvedBlock,
  path: NodePath,
  pageLang: string,
  input: CheckPageInput & { routes: string[] | undefined; report: (diagnostic: Diagnostic) => void },
  cache: Cache,
): CheckedBlock | undefined {
  const { specs, validators, report, routes } = input
  if (block.written !== undefined) {
    const location = { span: block.typeSpan, path: formatPath([...path, 'type']) }
    report(makeDiagnostic({ ...explainUnknownType(block.written, specs), ...location, routes }))
  }
  const spec = getSpec(specs, block.type)
  if (!spec) return undefined
  const known = cache.checked.get(block.fields)
  const checked = known ? markAllShared(known) : checkFields(block, spec, path, validators, cache)
  if (!known) cache.checked.set(block.fields, checked)
  const isKnown = block.written === undefined
  // The fields that a misspelt type requires are unknown: the type is only assumed to be the nearest.
  if (isKnown) for (const diagnostic of checked.diagnostics) report({ ...diagnostic, routes })
  const own = getText(block.fields, 'lang')
  const side = getText(block.fields, 'side')
  const found: CheckedBlock = {
    block: checked.node === block.fields ? block : { ...block, fields: checked.node },
    spec,
    path,
    value: checked.value,
    fields: checked.fields,
    options: checked.options,
    lang: isLanguage(own) ? own : pageLang,
    valid: isKnown && checked.diagnostics.length === 0,
  }
  if (side === 'left' || side === 'right') found.side = side
  return found
}

const anyValue: Validator = { read: toValue, check: () => [] }

const engineKeys: ReadonlySet<string> = new Set(
  fieldsOfAnyBlock.filter((name) => !Object.hasOwn(optionProperties, name)),
)

function checkFields(
  block: ResolvedBlock,
  spec: BlockSpec,
  path: NodePath,
  validators: Validators,
  cache: Cache,
): CheckedFields {
  const options = checkOptions(block, spec, path, validators)
  const own = withoutKeys(withoutKeys(block.fields, engineKeys), options.keys)
  const validator = validators.blocks.get(block.type) ?? anyValue
  const { root, value, diagnostics } = validateNode(validator, {
    root: own,
    rootKey: block.typeSpan,
    path,
    name: `"${block.type}"`,
    schema: spec.schema,
  })
  const shared = cache.share(spec, value as Record<string, unknown>)
  const added = listFields(optionsSchema, options.value)
  return {
    node: root === own || root.kind !== 'map' ? block.fields : withLanguage(root, block.fields),
    value: shared.value,
    fields: added.length > 0 ? [...shared.fields, ...added] : shared.fields,
    options: completeOptions(options.value, spec, shared.value),
    diagnostics: [...options.diagnostics, ...diagnostics],
  }
}

const noOptions = { keys: new Set<string>(), value: {}, diagnostics: [] }

/** The options that are written, which are validated by themselves: few blocks have any. */
function checkOptions(
  { fields, typeSpan }: ResolvedBlock,
  spec: BlockSpec,
  path: NodePath,
  validators: Validators,
): { keys: ReadonlySet<string>; value: WrittenOptions; diagnostics: Diagnostic[] } {
  const written = listOptionNames(spec).flatMap((name) => {
    const entry = fields.entries.get(name)
    return entry ? [[name, entry] as const] : []
  })
  if (written.length === 0) return noOptions
  const { value, diagnostics } = validateNode(validators.options, {
    root: { kind: 'map', entries: new Map(written), span: fields.span },
    rootKey: typeSpan,
    path,
    name: `"${spec.type}"`,
  })
  return { keys: new Set(written.map(([name]) => name)), value: value as WrittenOptions, diagnostics }
}

function withLanguage(node: MapNode, { entries }: MapNode): MapNode {
  const lang = entries.get('lang')
  return lang ? { ...node, entries: new Map([...node.entries, ['lang', lang]]) } : node
}
