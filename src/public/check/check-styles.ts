import { type ESTree, Visitor } from 'rolldown/utils'
import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { colourNames } from '../../core/model/theme.ts'

interface StyleProblem {
  /** In the text of the file. */
  offset: number
  message: string
}

/** What browsers would leave out of the styles in a file without saying so, and colours that no theme has. */
export function checkStyles(program: ESTree.Program, text: string): StyleProblem[] {
  const problems: StyleProblem[] = []
  const isOfTheme = /\bimport\b[^;'"]*\bcolour\b(?!\s+as)[^;'"]*\bfrom\s*['"]vaasal\/ui['"]/.test(text)
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (!isOfTheme || callee.type !== 'Identifier' || callee.name !== 'colour') return
      if (name?.type !== 'Literal' || typeof name.value !== 'string') return
      const { value, start: offset } = name
      if (!colourNames.some((known) => known === value))
        problems.push({ offset, message: explainColour(value) })
    },
    TaggedTemplateExpression({ tag, quasi: { start, quasis } }) {
      if (!/^(?:styled\b|(?:css|keyframes)$)/.test(text.slice(tag.start, tag.end))) return
      const css = quasis.reduce(
        (before, quasi) =>
          before.padEnd(quasi.start - start, inserted) +
          text.slice(quasi.start + 1, quasi.end - (quasi.tail ? 1 : 2)),
        '',
      )
      problems.push(...checkTemplate(css, start + 1, text))
    },
  }).visit(program)
  return problems
}

/** Stands for each character of what a template inserts. */
const inserted = '$'

/** Comments, and values in which any character may stand. */
const hidden = /\/\*[\s\S]*?\*\/|\/\/.*|(["'])(?:\\.|(?!\1).)*\1|url\([^)]*\)/g

/** @param at where the styles begin in `text` */
function checkTemplate(css: string, at: number, text: string): StyleProblem[] {
  const plain = css.replace(hidden, (part) => (part.startsWith('/') ? ' ' : '_').repeat(part.length))
  const problems: StyleProblem[] = []
  const open: number[] = []
  for (const { 0: piece, 1: words = '', 2: end, index } of plain.matchAll(/([^;{}]*)([;{}]|$)/g)) {
    const first = at + index + words.search(/[^\s$]/)
    const last = at + index + piece.length - 1
    if (end !== '{' && /[^\s$]/.test(words) && !/^[\s$]*(?:@|[^:]+:[^:]*$)/.test(words))
      problems.push({ offset: first, message: explainWords(text.slice(first, at + index + words.length)) })
    if (end === '{') open.push(last)
    if (end === '}' && open.pop() === undefined)
      problems.push({ offset: last, message: 'This `}` of the styles closes nothing.' })
  }
  return [
    ...problems,
    ...open.map((offset) => ({ offset, message: 'Nothing closes this `{` of the styles.' })),
  ]
}

const explainColour = (name: string) =>
  `A theme has no colour "${name}"${suggest(findMeant(name, colourNames))} Colours: ${listNames(colourNames)}.`

const explainWords = (words: string) =>
  `A declaration of styles is \`name: value\`, with \`;\` behind it, and not "${words.trim().replace(/\s+/g, ' ')}".`
