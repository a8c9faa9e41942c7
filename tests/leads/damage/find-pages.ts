export const pageSize = 4096

/**
 * For each lead, the pages of a sound SQLite file, counted from 0, from the root of a table to the row with the lead's
 * id and answers (https://www.sqlite.org/fileformat2.html#b_tree_pages). Rows are shorter than a page.
 */
export function findPages(
  file: Buffer,
  leads: readonly { id: string; answers: object }[],
): Map<string, number[]> {
  const parents = new Map<number, number>()
  for (let page = 1; page < file.length / pageSize; page++) {
    const start = page * pageSize
    // An interior page of a table.
    if (file[start] !== 0x05) continue
    const cells = file.readUInt16BE(start + 3)
    const children = [file.readUInt32BE(start + 8)]
    for (let cell = 0; cell < cells; cell++)
      children.push(file.readUInt32BE(start + file.readUInt16BE(start + 12 + 2 * cell)))
    for (const child of children) parents.set(child - 1, page)
  }
  return new Map(
    leads.map(({ id, answers }) => {
      const at = file.indexOf(JSON.stringify(answers))
      const path = [Math.floor(at / pageSize)]
      const leaf = path[0] ?? 0
      if (at < 0 || file[leaf * pageSize] !== 0x0d) throw new Error('A lead is not where it should be.')
      for (let page = parents.get(leaf); page !== undefined; page = parents.get(page)) path.push(page)
      return [id, path]
    }),
  )
}
