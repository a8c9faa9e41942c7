import type { Span } from '../../diagnostics/diagnostic.ts'
import type { Rule } from '../checked-site.ts'

/** Routes, aliases and redirects answer one address each; spellings that differ only in case count as one. */
export const checkRoutes: Rule = ({ resolved }, report) => {
  const addresses: { path: string; span: Span }[] = [
    ...resolved.routes.map(({ path, span }) => ({ path, span })),
    ...resolved.routes.flatMap(({ aliases }) => aliases),
    ...resolved.redirects.map(({ from, span }) => ({ path: from, span })),
  ]
  const first = new Map<string, { path: string; span: Span }>()
  for (const address of addresses) {
    const key = address.path.toLowerCase()
    const other = first.get(key)
    if (!other) {
      first.set(key, address)
      continue
    }
    report({
      code: 'duplicate-route',
      span: address.span,
      message:
        other.path === address.path
          ? `The address "${address.path}" is already taken.`
          : `The address "${address.path}" differs from "${other.path}" only in case, and any spelling of the case leads to one page.`,
      related: [
        {
          file: other.span.file,
          line: other.span.line,
          column: other.span.column,
          message: `"${other.path}" is defined here`,
        },
      ],
    })
  }
}
