import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { createPathFinder, type OwnCode } from './own-code.ts'
import { dependentMark } from './read-styled-names.ts'

/** Where the island's styled components come from in the client build. */
const replacement = 'src/client/islands/styled-element.ts'

/** What the code of an island may take from styled-components. */
const replaced = new Set(['styled', 'css', 'keyframes'])

/**
 * Takes styled-components and all styles out of the browser's code: the rules are in the page, so a component only needs
 * its class names. `names` has them by component id (`readStyledNames`).
 */
export function styledNames(
  root: string,
  names: Promise<Readonly<Record<string, string>>>,
  own?: OwnCode,
): Plugin {
  const findPath = createPathFinder(root, own)
  return {
    name: 'vaasal:styled-names',
    resolveId: { filter: { id: /^styled-components$/ }, handler: () => join(root, replacement) },
    transform: {
      filter: { id: /\.tsx?$/, code: /\b(componentId:|css`|keyframes`)/ },
      async handler(code, id) {
        const path = findPath(id)
        return path === undefined ? null : labelComponents(code, path, await names)
      },
    },
  }
}

/** Puts class names in the place of styles: `styled.p.withConfig({ componentId })…` becomes `styled("p", "names")`. */
function labelComponents(code: string, path: string, names: Readonly<Record<string, string>>): string {
  const changes: { start: number; end: number; text: string }[] = []
  new Visitor({
    ImportDeclaration({ source, specifiers, start, end }) {
      if (source.value !== 'styled-components') return
      const other = specifiers.find(({ local }) => !replaced.has(local.name))
      if (other)
        throw new Error(`${path} uses ${other.local.name} of styled-components, which islands cannot.`)
      changes.push({ start, end, text: 'import { styled } from "styled-components"' })
    },
    TaggedTemplateExpression({ tag, start, end }) {
      if (tag.type === 'Identifier' && /^(css|keyframes)$/.test(tag.name)) {
        changes.push({ start, end, text: 'undefined' })
        return
      }
      const id = readComponentId(tag)
      if (id === undefined) return
      const target = readTarget(tag, code)
      const known = names[id]
      if (target === undefined || known === undefined)
        throw new Error(`The class names of ${id} in ${path} are not known.`)
      changes.push({
        start,
        end,
        text: `/* @__PURE__ */ styled(${target}, ${JSON.stringify(locateDependent(known, path, code.slice(0, start)))})`,
      })
    },
  }).visit(parseSync(path, code, { lang: 'js', sourceType: 'module' }).program)
  return changes
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), code)
}

/** Adds the file and the name of a component whose styles depend on its props. */
function locateDependent(known: string, path: string, before: string): string {
  if (!known.startsWith(dependentMark)) return known
  return `${known}:${path}:${/([\w$]+)\s*=\s*(?:\/\*[^*]*\*\/\s*)?$/.exec(before)?.[1] ?? ''}`
}

/** `{ componentId }` of `styled.p.withConfig({ componentId })`. */
function readComponentId(tag: ESTree.Expression): string | undefined {
  if (tag.type !== 'CallExpression') return undefined
  const [config] = tag.arguments
  if (config?.type !== 'ObjectExpression') return undefined
  for (const property of config.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const { key, value } = property
    if (key.name === 'componentId' && value.type === 'Literal' && typeof value.value === 'string')
      return value.value
  }
  return undefined
}

/** What is styled, as source text: `"p"` for `styled.p`, `LinkTo` for `styled(LinkTo)`. */
function readTarget(tag: ESTree.Expression, code: string): string | undefined {
  if (tag.type !== 'CallExpression' || tag.callee.type !== 'MemberExpression') return undefined
  const { object } = tag.callee
  if (object.type === 'MemberExpression' && object.property.type === 'Identifier')
    return JSON.stringify(object.property.name)
  const [target] = object.type === 'CallExpression' ? object.arguments : []
  return target && code.slice(target.start, target.end)
}
