import type { Finding } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { formatPath, getText, type NodePath, toValue } from '../nodes.ts'
import { withoutKeys } from '../resolve/merge-nodes.ts'
import type {
  ResolvedBlock,
  ResolvedDocument,
  ResolvedRoute,
  ResolvedSite,
} from '../resolve/resolved-site.ts'
import type { BlockSpec, BlockSpecs } from '../schema/block-spec.ts'
import type { PageFields } from '../schema/site-schema.ts'
import { type Field, listFields } from '../schema/walk-fields.ts'
import type { MapNode } from '../tree.ts'
import type { CheckedBlock, CheckedPage } from './checked-site.ts'
import type { Validators } from './create-validators.ts'
import { explainErrors } from './explain-error.ts'

interface CheckPagesInput {
  resolved: ResolvedSite
  specs: BlockSpecs
  validators: Validators
  defaultLang: string
  report: (finding: Finding) => void
}

/** What is the same wherever a block with these very fields stands: children share their parents' blocks. */
interface CheckedFields {
  value: Record<string, unknown>
  fields: readonly Field[]
  findings: readonly Finding[]
}

/** Validates every page's fields and blocks against their schemas. */
export function checkPages(input: CheckPagesInput): CheckedPage[] {
  const cache = new WeakMap<MapNode, CheckedFields>()
  const pages = [
    ...input.resolved.routes.map((route) => checkPage(route.document, route, input, cache)),
    ...input.resolved.strays.map((document) => checkPage(document, undefined, input, cache)),
  ]
  return pages
}

function checkPage(
  document: ResolvedDocument,
  route: ResolvedRoute | undefined,
  input: CheckPagesInput,
  cache: WeakMap<MapNode, CheckedFields>,
): CheckedPage {
  const routes = route && [route.path]
  const fields = toValue(document.fields) as PageFields
  const errors = input.validators.pageFields(fields)
  const at = { root: document.fields, rootKey: document.fields.span, path: [] }
  for (const finding of explainErrors(errors, at)) input.report({ ...finding, routes })
  const lang = typeof fields.lang === 'string' && isLanguage(fields.lang) ? fields.lang : input.defaultLang
  const blocks = document.blocks.flatMap((block, index) => {
    const path = placeOf(document.blocks, block, index)
    const spec = input.specs[block.type]
    if (!spec) {
      input.report({ ...describeUnknownType(block, path, input.specs), routes })
      return []
    }
    const checked = cache.get(block.fields) ?? checkFields(block, spec, path, input.validators)
    cache.set(block.fields, checked)
    for (const finding of checked.findings) input.report({ ...finding, routes })
    const own = getText(block.fields, 'lang')
    const result: CheckedBlock = {
      block,
      spec,
      path,
      value: checked.value,
      fields: checked.fields,
      lang: own !== undefined && isLanguage(own) ? own : lang,
      valid: checked.findings.length === 0,
    }
    return [result]
  })
  return { ...(route && { route }), document, fields, lang, blocks }
}

const engineKeys: ReadonlySet<string> = new Set(['lang'])

function checkFields(
  block: ResolvedBlock,
  spec: BlockSpec,
  path: NodePath,
  validators: Validators,
): CheckedFields {
  const own = withoutKeys(block.fields, engineKeys)
  const value = toValue(own) as Record<string, unknown>
  const errors = validators.blocks.get(block.type)?.(value) ?? []
  const findings = explainErrors(errors, { root: own, rootKey: block.typeSpan, path })
  const misfits = new Set(findings.map((finding) => finding.path))
  const fields = listFields(spec.schema, value).filter(
    (field) => !misfits.has(formatPath([...path, ...field.path])),
  )
  return { value, fields, findings }
}

/** Own blocks are counted among the page's own; a frame's blocks by their id. */
function placeOf(blocks: readonly ResolvedBlock[], block: ResolvedBlock, index: number): NodePath {
  if (block.area !== 'main') return ['frame', block.id]
  return ['blocks', blocks.slice(0, index).filter(({ area }) => area === 'main').length]
}

function describeUnknownType(block: ResolvedBlock, path: NodePath, specs: BlockSpecs): Finding {
  const types = Object.keys(specs)
  const nearest = suggestNearest(block.type, types)
  return {
    code: 'unknown-block',
    span: block.typeSpan,
    path: `${path[0]}${typeof path[1] === 'number' ? `[${path[1]}]` : `.${path[1]}`}.type`,
    message: `"${block.type}" is not a block type${nearest ? `. Did you mean "${nearest}"?` : '.'}`,
    hint: `Block types: ${listWords(types.sort())}.`,
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
