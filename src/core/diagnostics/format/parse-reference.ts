/** What `docs/diagnostics.md` says of a code. */
export interface Explanation {
  /** One sentence. */
  summary: string
  /** Why it matters to visitors or authors, and what to do, in full sentences. */
  why: string
  /** Documents with exactly this problem, and the same ones without it, each below a line that names it. */
  examples: string
}

/** What is known of each code, by its name. */
export type Explanations = ReadonlyMap<string, Explanation>

/** Reads `docs/diagnostics.md`, as `npm run schemas` has written it. */
export function parseReference(text: string): Explanations {
  const rows = text.matchAll(/^\| \[`(.+?)`\]\(.+?\) \| \w+ \| (.+) \|$/gm)
  const summaries = new Map([...rows].map(([, code = '', summary = '']) => [code, summary]))
  return new Map(
    text
      .split(/^## (?=[a-z-]+\n\n)/m)
      .slice(1)
      .map((section) => {
        const [code = '', why = '', ...examples] = section.trimEnd().split('\n\n')
        const explanation = { summary: summaries.get(code) ?? '', why, examples: examples.join('\n\n') }
        return [code, explanation]
      }),
  )
}
