import type { Inline, InlineNode, Link } from '../model/bound.ts'
import type { InlineAst } from '../text/inline-ast.ts'
import { bindText, type TextContext } from './bind-text.ts'

export interface InlineContext extends TextContext {
  /** Resolves an authored link whose placeholders are not filled yet. */
  link(href: string): Link
}

/** Binds parsed inline text. Facts are filled here, after parsing, so a value is never markup. */
export function bindInline(nodes: readonly InlineAst[], context: InlineContext): Inline {
  return nodes.flatMap((node): InlineNode[] => {
    if (node.kind === 'text') {
      return bindText(node.text, context).map((run): InlineNode => ({ kind: 'text', ...run }))
    }
    if (node.kind === 'break') return [{ kind: 'break' }]
    const children = bindInline(node.children, context)
    if (node.kind === 'link') return [{ kind: 'link', link: context.link(node.href), children }]
    return [{ kind: node.kind, children }]
  })
}
