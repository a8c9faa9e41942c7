import type { SiteRule } from '../rule.ts'

/** Every column of a table must be used by an address or by a text of one of its pages. */
export const checkTables: SiteRule = ({ resolved, pages }, report) => {
  if (!resolved.isComplete || resolved.routes.length !== resolved.routeCount) return
  for (const { file, columns, usedColumns: used } of resolved.tables) {
    const made = pages.filter(({ table }) => table === file)
    if (made.length === 0 || made.some(({ isComplete }) => !isComplete)) continue
    const known = new Set(used)
    for (const { facts } of made) {
      for (const name of [...facts.own, ...facts.unknown, ...facts.wanted, ...facts.mentioned])
        known.add(name)
    }
    for (const { name, span } of columns.filter((column) => !known.has(column.name)))
      report({
        code: 'unused-column',
        span,
        message: `Neither the address nor a text of the pages uses the column "${name}".`,
        hint: `Write \`\${${name}}\` where its cells are to be shown, or remove the column.`,
      })
  }
}
