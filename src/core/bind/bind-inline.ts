import type { Inline, InlineNode, Link } from '../model/bound.ts'
import type { InlineAst } from '../text/inline-ast.ts'
import { bindText, type TextContext } from './bind-text.ts'

export interface InlineContext extends TextContext {
  /** Resolves an authored link whose placeholders are not filled yet. */
  link(href: string): Link
}

/** Binds parsed inline text. Facts are filled here, after parsing, so a value is never markup. */
export function bindInline(nodes: readonly InlineAst[], context: InlineContext): Inline {
  const bound: InlineNode[] = []
  for (const node of nodes) {
    if (node.kind === 'text') {
      // Most texts are one run in the language around them.
      for (const run of bindText(node.text, context))
        bound.push(run.lang === undefined ? { kind: 'text', text: run.text } : { kind: 'text', ...run })
    } else if (node.kind === 'break') bound.push({ kind: 'break' })
    else {
      const children = bindInline(node.children, context)
      if (node.kind === 'link') bound.push({ kind: 'link', link: context.link(node.href), children })
      else bound.push({ kind: node.kind, children })
    }
  }
  return bound
}
