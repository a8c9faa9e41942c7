import type { InlineAst } from './inline-ast.ts'
import type { InlineToken } from './read-inline-tokens.ts'

interface OpenStars {
  /** Index of the opening stars in `nodes`. */
  at: number
  count: number
  /** The length of the run and whether it could also close, for the rule of three. */
  length: number
  closes: boolean
}

/** Beyond this number of open marks the oldest become text; it limits nesting and work. */
const maxOpen = 32

/** Pairs runs of `*` by CommonMark's rules: the nearest fitting opener, two stars before one. */
export function nestEmphasis(tokens: readonly InlineToken[]): InlineAst[] {
  const nodes: InlineAst[] = []
  const open: OpenStars[] = []
  for (const token of tokens) {
    if (token.kind === 'link') {
      nodes.push({ kind: 'link', href: token.href, children: nestEmphasis(token.label) })
    } else if (token.kind !== 'stars') nodes.push(token.kind === 'break' ? token : toText(token.text))
    else {
      const rest = token.closes ? closeStars(nodes, open, token) : token.count
      if (rest > 0) {
        if (token.opens)
          open.push({ at: nodes.length, count: rest, length: token.count, closes: token.closes })
        if (open.length > maxOpen) open.shift()
        nodes.push(toText('*'.repeat(rest)))
      }
    }
  }
  return joinTexts(nodes)
}

/** Closes what the run can close and returns the number of its remaining stars. */
function closeStars(nodes: InlineAst[], open: OpenStars[], run: InlineToken & { kind: 'stars' }): number {
  let rest = run.count
  while (rest > 0) {
    const index = open.findLastIndex((opener) => fits(opener, run) && opener.at + 1 < nodes.length)
    const opener = open[index]
    if (opener === undefined) break
    open.length = index + 1
    const used = rest >= 2 && opener.count >= 2 ? 2 : 1
    const children = joinTexts(nodes.splice(opener.at + 1))
    opener.count -= used
    rest -= used
    if (opener.count > 0) nodes[opener.at] = toText('*'.repeat(opener.count))
    else {
      nodes.length = opener.at
      open.pop()
    }
    nodes.push({ kind: used === 2 ? 'strong' : 'emphasis', children })
  }
  return rest
}

/** CommonMark's rule of three keeps `**a*b**` whole. */
function fits(opener: OpenStars, run: InlineToken & { kind: 'stars' }): boolean {
  if (!opener.closes && !run.opens) return true
  return (opener.length + run.count) % 3 !== 0 || (opener.length % 3 === 0 && run.count % 3 === 0)
}

function toText(text: string): InlineAst {
  return { kind: 'text', text }
}

function joinTexts(nodes: readonly InlineAst[]): InlineAst[] {
  const joined: InlineAst[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') {
      joined[joined.length - 1] = toText(last.text + node.text)
    } else joined.push(node)
  }
  return joined
}
