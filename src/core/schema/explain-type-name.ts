/** Why a block type cannot have a name; `undefined` if it can. */
export function explainTypeName(name: string): string | undefined {
  if (/^[a-z][A-Za-z0-9]{1,39}$/.test(name)) return undefined
  return `"${name}" is not a valid block type. It must have 2 to 40 letters and digits and begin with a lower-case letter, e.g. priceTable.`
}
