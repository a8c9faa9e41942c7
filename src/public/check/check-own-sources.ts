import { parseSync } from 'rolldown/utils'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { browserPackages } from '../../core/model/browser-packages.ts'
import { explainTypeName } from '../../core/schema/explain-type-name.ts'
import { locateOffset } from '../../core/text/locate-offset.ts'
import { checkOwnExamples } from './check-own-examples.ts'
import { checkStyles } from './check-styles.ts'
import { hostModules, listExports } from './host-modules.ts'
import type { OwnBlockProblem } from './own-block-problem.ts'

/** The files of a site's own blocks. */
interface OwnFiles {
  names: readonly string[]
  /** The names of its kinds of fields. */
  kinds?: readonly string[]
  /** Text by path relative to the site. */
  texts: ReadonlyMap<string, string>
}

/** What is wrong with the files of a site's own blocks, as far as it can be seen without running them. */
export function checkOwnSources({ names, kinds = [], texts }: OwnFiles): OwnBlockProblem[] {
  return [
    ...names.flatMap((name) => checkFolder(name, texts, ['index.ts', 'examples.yaml'])),
    ...kinds.flatMap((name) => checkFolder(name, texts, ['index.ts'])),
    ...[...texts].flatMap(([file, text]) => {
      const mark = /^<{7} .*$/m.exec(text)
      if (mark) return [{ file, ...locateOffset(text, mark.index), message: marksSentence }]
      if (/\.tsx?$/.test(file)) return checkSource(file, text, texts)
      return /^blocks\/[^/]+\/examples\.yaml$/.test(file) ? checkOwnExamples(file, text) : []
    }),
  ]
}

/** Within a template of styles they would be no mistake of syntax. */
const marksSentence = 'The file has conflict marks here. Keep one of the two versions, and remove the marks.'

function checkFolder(name: string, texts: OwnFiles['texts'], needed: readonly string[]): OwnBlockProblem[] {
  const report = (message: string, file = 'index.ts') => [
    { file: `blocks/${name}/${file}`, line: 1, column: 1, message },
  ]
  const problem = explainTypeName(name)
  if (problem !== undefined) return report(problem)
  const missing = needed.filter((file) => !texts.has(`blocks/${name}/${file}`))
  return missing.flatMap((file) =>
    report(`The block has no ${file}. \`npx vaasal new block\` writes all files that a block needs.`, file),
  )
}

/** What the modules that wake a block must export. */
const wakingExports: Readonly<Record<string, readonly [name: string, sentence: string]>> = {
  'island.tsx': ['default', 'The file must `export default` the component that takes the place of the view.'],
  'behaviour.ts': ['start', 'The file must export `start`, the function that wakes the block.'],
}

/** Styled components of which the code of an island cannot keep the names of their classes alone. */
const otherStyles = /\bstyled(?:\.\w+|\(\s*[\w.'"]+\s*\))(?:\.attrs\b|\()/g
const stylesSentence =
  'In a block with an island, styles are a template right behind `styled.button` or `styled(Part)`: no object, and no `attrs`.'

function checkSource(file: string, text: string, texts: OwnFiles['texts']): OwnBlockProblem[] {
  const { module, program, errors } = parseSync(file, text, { sourceType: 'module' })
  const report = (offset: number, message: string) => ({ file, message, ...locateOffset(text, offset) })
  if (errors.length > 0) return errors.map(({ message, labels }) => report(labels[0]?.start ?? 0, message))
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const imports = [
    ...module.staticImports.filter(({ start }) => !/^import\s+type\b/.test(text.slice(start))),
    ...exported.flatMap((entry) => {
      const { moduleRequest, isType } = entry
      return moduleRequest && !isType ? [{ moduleRequest, entries: [entry] }] : []
    }),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const value = /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2]
      return { moduleRequest: { value, start }, entries: [] }
    }),
  ]
  const [needed, sentence = ''] = wakingExports[file.split('/').slice(2).join('/')] ?? []
  const isExported = exported.some(
    ({ exportName, importName }) =>
      (exportName.name ?? exportName.kind.toLowerCase()) === needed || importName.kind === 'AllButDefault',
  )
  const isOfIsland = texts.has(`${file.split('/').slice(0, 2).join('/')}/island.tsx`)
  return [
    ...(needed === undefined || isExported ? [] : [report(0, sentence)]),
    ...(isOfIsland ? [...text.matchAll(otherStyles)] : []).map(({ index }) => report(index, stylesSentence)),
    ...checkStyles(program, text).map(({ offset, message }) => report(offset, message)),
    ...imports.flatMap(({ moduleRequest: { value, start }, entries }) => {
      const problem = checkImport(file, value, texts)
      if (problem !== undefined) return [report(start, problem)]
      return entries.flatMap(({ importName, isType }) => {
        const message = isType ? undefined : checkName(value ?? '', importName)
        return message === undefined ? [] : [report(importName.start ?? start, message)]
      })
    }),
  ]
}

/** What a block may import beside its own files. */
const importable = new Set([...Object.keys(hostModules), ...browserPackages])

function checkImport(
  file: string,
  specifier: string | undefined,
  texts: OwnFiles['texts'],
): string | undefined {
  if (specifier === undefined) return 'A block may only import what is named in its code.'
  if (specifier.startsWith('.')) return checkOwnImport(file, specifier, texts)
  if (importable.has(specifier)) return undefined
  const known = [...importable].filter((other) => other !== 'react/jsx-runtime')
  return `A block cannot import "${specifier}"${suggest(findMeant(specifier, known))} It may import its own files, ${known.join(', ')}.`
}

function checkName(
  module: string,
  { kind, name }: { kind: string; name?: string | null },
): string | undefined {
  if (!Object.hasOwn(hostModules, module)) return undefined
  const known = listExports(module)
  if (kind === 'NamespaceObject' && module === 'styled-components')
    return `Import the names of "${module}" that the block uses: ${known.join(', ')}.`
  if (kind !== 'Name' || !name || name === 'default' || known.includes(name)) return undefined
  const meant = findMeant(name, known)
  const more = meant === undefined && /^[A-Z]/.test(name) ? ' If it is a type, write `type` before it.' : ''
  return `A block cannot import "${name}" from "${module}"${suggest(meant)}${more}`
}

function checkOwnImport(file: string, specifier: string, texts: OwnFiles['texts']): string | undefined {
  const target = decodeURI(new URL(specifier, `file:///${file}`).pathname.slice(1))
  const folder = file.split('/').slice(0, 2).join('/')
  if (!target.startsWith(`${folder}/`))
    return `A block may only import its own files: "${specifier}" is outside ${folder}.`
  if (specifier.endsWith('.css'))
    return 'The styles of a block are in its components. Of a .css file only the address can be imported, with `?url`.'
  const isThere = ['', '.ts', '.tsx', '/index.ts'].some((ending) => texts.has(`${target}${ending}`))
  return isThere
    ? undefined
    : `The block has no file ${target}. It can import its own .ts, .tsx and .css files.`
}
