/** The value on one line, in the quotes that need the least escaping, for pasting into YAML; long values are cut. */
export function quoteValue(value: string): string {
  const line = value.replace(/\n[ \t]*/g, ' ')
  const shown = line.length > 80 ? `${line.slice(0, 79).replace(/[\ud800-\udbff]$/, '')}…` : line
  if (!/["\\]/.test(shown)) return `"${shown}"`
  return `'${shown.replaceAll("'", "''")}'`
}
