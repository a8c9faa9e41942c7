import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import { reportTo } from '../diagnostics/make-diagnostic.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import { renamedInSite, renamedPageKeys } from '../schema/renamed-key.ts'
import { changeAt } from '../tree/change-keys.ts'
import type { Node, SourceFile } from '../tree/tree.ts'
import type { Validators } from '../validate/create-validators.ts'
import { makeBlockSearch } from '../validate/explain/find-owner.ts'
import { type ValidatedNode, validateNode } from '../validate/validate-node.ts'
import { applyRenames } from './apply-renames.ts'
import { isSharedBlockName } from './find-chain.ts'

/** Validates `pages.yaml` by itself, and recovers its misspelt keys. */
export function recoverSite(site: SourceFile, root: Node, { site: validator }: Validators): ValidatedNode {
  const renames: Diagnostic[] = []
  const report = reportTo((diagnostic) => renames.push(diagnostic))
  const renamed = renamedInSite.reduce(
    (tree, [path, keys]) => changeAt(tree, path, (map) => applyRenames(map, keys, report)),
    root,
  )
  const subject = { root: renamed, rootKey: startOf(site), path: [], name: 'pages.yaml' }
  const validated = validateNode(validator, subject)
  return { ...validated, diagnostics: [...renames, ...validated.diagnostics] }
}

interface RecoverInput {
  specs: BlockSpecs
  validators: Validators
  report: (diagnostic: Diagnostic) => void
}

/** Validates a document by itself, and returns it with misspelt keys renamed. */
export function recoverDocument(
  name: string,
  document: SourceFile,
  { specs, validators, report }: RecoverInput,
): SourceFile {
  if (!document.root) return document
  const renamed =
    isSharedBlockName(name) || document.root.kind !== 'map'
      ? document.root
      : applyRenames(document.root, renamedPageKeys, reportTo(report))
  const { root, diagnostics } = validateNode(
    isSharedBlockName(name) ? validators.shared : validators.document,
    {
      root: renamed,
      rootKey: startOf(document),
      path: [],
      name: isSharedBlockName(name) ? 'a shared block' : 'a page',
      findOwner: makeBlockSearch(document.root, specs),
    },
  )
  diagnostics.forEach(report)
  return { ...document, root }
}

function startOf({ file, root }: SourceFile): Span {
  return root ? { ...root.span, endLine: root.span.line, endColumn: root.span.column } : startOfFile(file)
}
