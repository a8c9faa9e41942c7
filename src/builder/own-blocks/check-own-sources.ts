import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { explainTypeName } from '../../core/schema/explain-type-name.ts'
import { hostModules, listExports } from './host-modules.ts'
import type { OwnSources } from './list-own-sources.ts'
import { locateOffset, type OwnBlockProblem } from './own-block-error.ts'

/** What is wrong with the files of a site's own blocks, as far as it can be seen without running them. */
export function checkOwnSources({ names, texts }: OwnSources): OwnBlockProblem[] {
  return [
    ...names.flatMap((name) => checkFolder(name, texts)),
    ...[...texts].flatMap(([file, text]) => (/\.tsx?$/.test(file) ? checkSource(file, text, texts) : [])),
  ]
}

function checkFolder(name: string, texts: OwnSources['texts']): OwnBlockProblem[] {
  const file = `blocks/${name}/index.ts`
  const report = (message: string) => [{ file, line: 1, column: 1, message }]
  const problem = explainTypeName(name)
  if (problem !== undefined) return report(problem)
  const missing = ['index.ts', 'examples.yaml'].filter((other) => !texts.has(`blocks/${name}/${other}`))
  return missing.flatMap((other) => report(`The block has no ${other}.`))
}

function checkSource(file: string, text: string, texts: OwnSources['texts']): OwnBlockProblem[] {
  const { program, errors } = parseSync(file, text, { sourceType: 'module' })
  if (errors.length > 0)
    return errors.map(({ message, labels }) => ({
      ...{ file, message },
      ...locateOffset(text, labels[0]?.start ?? 0),
    }))
  const problems: OwnBlockProblem[] = []
  const report = (offset: number, message: string) =>
    problems.push({ file, message, ...locateOffset(text, offset) })
  const check = (source: ESTree.StringLiteral, imported: readonly ImportedName[]) => {
    const message = source.value.startsWith('.')
      ? checkOwnImport(file, source.value, texts)
      : checkPublicModule(source.value)
    if (message !== undefined) return report(source.start, message)
    if (!source.value.startsWith('vaasal/')) return
    const known = listExports(source.value)
    for (const { name, start } of imported)
      if (!known.includes(name))
        report(start, `"${source.value}" has no "${name}"${suggest(findMeant(name, known))}`)
  }
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      if (importKind !== 'type') check(source, specifiers.flatMap(readImportedName))
    },
    ExportNamedDeclaration({ source, exportKind }) {
      if (source && exportKind !== 'type') check(source, [])
    },
    ExportAllDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') check(source, [])
    },
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') check(source, [])
      else report(start, 'A block may only import what is named in its code.')
    },
  }).visit(program)
  return problems
}

interface ImportedName {
  name: string
  start: number
}

function readImportedName(specifier: ESTree.ImportDeclarationSpecifier): ImportedName[] {
  if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return []
  const { imported, start } = specifier
  return imported.type === 'Identifier' ? [{ name: imported.name, start }] : []
}

function checkPublicModule(name: string): string | undefined {
  if (Object.hasOwn(hostModules, name)) return undefined
  const known = Object.keys(hostModules).filter((other) => other !== 'react/jsx-runtime')
  return `A block cannot import "${name}"${suggest(findMeant(name, known))} It may import its own files, ${known.join(', ')}.`
}

function checkOwnImport(file: string, specifier: string, texts: OwnSources['texts']): string | undefined {
  const [path = ''] = specifier.split('?')
  const target = posix.join(posix.dirname(file), path)
  const folder = file.split('/').slice(0, 2).join('/')
  if (!target.startsWith(`${folder}/`))
    return `A block may only import its own files: "${specifier}" is outside ${folder}.`
  const isThere = ['', '.ts', '.tsx', '/index.ts'].some((ending) => texts.has(`${target}${ending}`))
  return isThere ? undefined : `There is no file ${target}.`
}
