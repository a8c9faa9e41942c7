/** What a query selects of the table `alias`: its columns by the names that the code has for them. */
export const selectAs = (alias: string, columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${alias}.${column} AS "${name}"`)
    .join(', ')
