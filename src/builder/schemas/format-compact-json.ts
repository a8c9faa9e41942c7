const lineWidth = 110

/** Formats JSON with an indentation of one space. Every object or array that fits on a line is written on one. */
export function formatCompactJson(value: unknown): string {
  return `${format(value, 0, 0)}\n`
}

function format(value: unknown, depth: number, before: number): string {
  const line = formatLine(value, lineWidth - depth - before)
  if (line !== undefined || typeof value !== 'object' || value === null) return line ?? JSON.stringify(value)
  const indent = ' '.repeat(depth + 1)
  const parts = Array.isArray(value)
    ? value.map((item) => format(item, depth + 1, 0))
    : listEntries(value).map(([key, child]) => `${key}: ${format(child, depth + 1, key.length + 2)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => indent + part).join(',\n')}\n${' '.repeat(depth)}${close}`
}

/** A value on one line; `undefined` if that has `room` characters or more. */
function formatLine(value: unknown, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value)
    return text.length < room ? text : undefined
  }
  const isList = Array.isArray(value)
  const fields = value as Readonly<Record<string, unknown>>
  let [line, close] = isList ? ['[', ']'] : ['{', '}']
  let separator = isList ? '' : ' '
  for (const key of isList ? value.keys() : Object.keys(value)) {
    const child = fields[key]
    if (child === undefined && !isList) continue
    line += isList ? separator : `${separator}${JSON.stringify(key)}: `
    const text = formatLine(child, room - line.length)
    if (text === undefined) return undefined
    line += text
    separator = ', '
    if (!isList) close = ' }'
  }
  return line.length + close.length < room ? line + close : undefined
}

function listEntries(value: object): [key: string, value: unknown][] {
  return Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .map(([key, child]) => [JSON.stringify(key), child])
}
