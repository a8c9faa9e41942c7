const maxParentheses = 32

/**
 * Reads the `(…)` of a link from its opening parenthesis: one line, with balanced or escaped parentheses. It does not
 * decide whether the content is a link, so that a mistyped one is reported instead of shown as text.
 */
export function readDestination(source: string, open: number): { href: string; end: number } | undefined {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    const character = source[at]
    if (character === '\n' || character === '\r') return undefined
    if (character === '\\' && /[()\\]/.test(source[at + 1] ?? '')) at += 1
    else if (character === '(') {
      depth += 1
      if (depth > maxParentheses) return undefined
    } else if (character === ')') {
      depth -= 1
      if (depth === 0) {
        return {
          href: source
            .slice(open + 1, at)
            .replace(/\\([()\\])/g, '$1')
            .trim(),
          end: at + 1,
        }
      }
    }
  }
  return undefined
}
