const lineWidth = 110

/** Formats JSON with an indentation of one space. Every object or array that fits on a line is written on one. */
export function formatCompactJson(value: unknown): string {
  return `${format(value, 0, 0)}\n`
}

function format(value: unknown, depth: number, before: number): string {
  const line = formatLine(value)
  if (typeof value !== 'object' || value === null || depth + before + line.length < lineWidth) return line
  const indent = ' '.repeat(depth + 1)
  const parts = Array.isArray(value)
    ? value.map((item) => format(item, depth + 1, 0))
    : listEntries(value).map(([key, child]) => `${key}: ${format(child, depth + 1, key.length + 2)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => indent + part).join(',\n')}\n${' '.repeat(depth)}${close}`
}

function formatLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(formatLine).join(', ')}]`
  const parts = listEntries(value).map(([key, child]) => `${key}: ${formatLine(child)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

function listEntries(value: object): [key: string, value: unknown][] {
  return Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .map(([key, child]) => [JSON.stringify(key), child])
}
