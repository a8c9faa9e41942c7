import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { browserPackages } from '../../core/model/browser-packages.ts'
import type { PublicNames } from './public-names.ts'

interface Rewritten {
  text: string
  /** What the file imports that is not public, as `NAME of src/FILE`. */
  missing: readonly string[]
}

/** Packages that a site's own blocks may import. */
const packages: ReadonlySet<string> = new Set(['react', 'styled-components', ...browserPackages])
const maxWidth = 100

/**
 * A file of an engine's block with public names instead of what it imports from the engine. `file` is its path in the
 * engine; imports of its own block's files stay.
 */
export function rewriteImports(file: string, text: string, publicNames: PublicNames): Rewritten {
  const { program } = parseSync(file, text, { sourceType: 'module' })
  const folder = file.split('/').slice(0, 3).join('/')
  const missing: string[] = []
  const imported = new Map<string, Set<string>>()
  const changes: { start: number; end: number; text: string }[] = []
  const isOwn = (source: string) =>
    source.startsWith('.') && posix.join(posix.dirname(file), source).startsWith(`${folder}/`)
  const refuse = (source: string) => {
    if (isOwn(source) || packages.has(source)) return
    missing.push(source.startsWith('.') ? posix.join(posix.dirname(file), source) : `the package ${source}`)
  }
  const take = ({ source, specifiers, importKind, start, end }: ESTree.ImportDeclaration) => {
    if (isOwn(source.value) || packages.has(source.value)) return
    if (!source.value.startsWith('.') || specifiers.length === 0) return refuse(source.value)
    const lineBreak = /^\r?\n/.exec(text.slice(end))?.[0] ?? ''
    changes.push({ start, end: end + lineBreak.length, text: '' })
    const from = posix.join(posix.dirname(file), source.value)
    for (const specifier of specifiers) {
      const name = readImportedName(specifier)
      const found = name === undefined ? undefined : publicNames.names.get(`${from}#${name}`)
      if (!found) {
        missing.push(`${name ?? specifier.local.name} of ${from}`)
        continue
      }
      const isType =
        importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
      const local =
        specifier.local.name === found.name ? found.name : `${found.name} as ${specifier.local.name}`
      const names = imported.get(found.module) ?? new Set()
      imported.set(found.module, names.add(isType ? `type ${local}` : local))
    }
  }
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration({ source }) {
      if (source) refuse(source.value)
    },
    ExportAllDeclaration({ source }) {
      refuse(source.value)
    },
    ImportExpression({ source }) {
      if (source.type !== 'Literal') return missing.push('a computed name')
      const { value, start, end } = source
      const module = publicNames.modules.get(posix.join(posix.dirname(file), String(value)))
      if (module === undefined) return refuse(String(value))
      changes.push({ start, end, text: `'${module}'` })
    },
  }).visit(program)
  if (missing.length > 0) return { text, missing }
  const lines = [...imported].sort(([one], [other]) => (one < other ? -1 : 1)).map(formatImport)
  const first = changes.find((change) => change.text === '')
  if (first) first.text = lines.join('')
  const rewritten = changes.reduceRight(
    (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
    text,
  )
  return { text: rewritten, missing }
}

function readImportedName(specifier: ESTree.ImportDeclarationSpecifier): string | undefined {
  if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') return undefined
  return specifier.imported.name
}

function formatImport([module, names]: readonly [string, ReadonlySet<string>]): string {
  const bare = (name: string) => name.replace(/^type /, '')
  const sorted = [...names].sort((one, other) =>
    bare(one).toLowerCase() < bare(other).toLowerCase() ? -1 : 1,
  )
  const areTypes = sorted.every((name) => name.startsWith('type '))
  const [keyword, list] = areTypes ? ['import type', sorted.map(bare)] : ['import', sorted]
  const line = `${keyword} { ${list.join(', ')} } from '${module}'\n`
  if (line.length <= maxWidth) return line
  return `${keyword} {\n${list.map((name) => `  ${name},\n`).join('')}} from '${module}'\n`
}
