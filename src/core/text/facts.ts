/** The syntax of `${name}` and of `$${`, a literal `${`; group 1 is the name. */
export const factPattern = /\$\$\{|\$\{([A-Za-z][A-Za-z0-9_.-]*)\}/g

export interface FactUse {
  name: string
  /** The index of its `${` in the template. */
  index: number
}

/** Lists the facts that a template names, in order and with repetitions. */
export function findFacts(template: string): FactUse[] {
  if (!template.includes('${')) return []
  const uses: FactUse[] = []
  for (const match of template.matchAll(factPattern)) {
    const name = match[1]
    if (name !== undefined) uses.push({ name, index: match.index })
  }
  return uses
}

/** Fills in the values of facts. Unknown facts stay as written, and values are not filled again. */
export function fillFacts(template: string, lookup: (name: string) => string | undefined): string {
  if (!template.includes('${')) return template
  return template.replace(factPattern, (whole: string, name: string | undefined) =>
    name === undefined ? '${' : (lookup(name) ?? whole),
  )
}
