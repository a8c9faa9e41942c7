import type { Report } from '../diagnostics/make-diagnostic.ts'
import { recoverName } from '../diagnostics/recover-name.ts'
import { getVersion } from '../model/migration.ts'
import { type BlockSpecs, getSpec } from '../schema/block-spec.ts'
import { asMap, getChild, getText } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'

/**
 * Reports the blocks of which the documents are written for another version, and returns whether there are none. The
 * documents of such a site are not checked: most of what would be reported follows from their version.
 */
export function reportVersions(root: MapNode, specs: BlockSpecs, report: Report): boolean {
  const written = asMap(getChild(root, 'schemas'))
  const newer: string[] = []
  for (const [type, entry] of written?.entries ?? []) {
    const spec = getSpec(specs, type)
    if (!spec) {
      const { diagnostic } = recoverName(type, Object.keys(specs), {
        code: 'unknown-block',
        message: `There is no block type "${type}"`,
      })
      report({ ...diagnostic, span: entry.key })
    } else if (Number(getText(written, type)) > getVersion(spec)) {
      newer.push(type)
      report({
        code: 'schema-version',
        span: entry.value.span,
        message: `The documents are written for version ${getText(written, type)} of "${type}", but this engine knows ${getVersion(spec)}. Use a newer version of the engine.`,
      })
    }
  }
  const older = Object.values(specs).filter(
    (spec) => Number(getText(written, spec.type) ?? 1) < getVersion(spec),
  )
  if (older.length > 0)
    report({
      code: 'schema-version',
      span: root.entries.get('schemas')?.key ?? root.entries.get('version')?.key ?? root.span,
      message: `The documents are written for older versions of ${older.map(toVersion(written)).join(', ')}. Run \`npx vaasal migrate\` to bring them to these.`,
    })
  return newer.length + older.length === 0
}

const toVersion = (written: MapNode | undefined) => (spec: BlockSpecs[string]) =>
  `"${spec.type}" (${getText(written, spec.type) ?? 1}, now ${getVersion(spec)})`
