/** Replaces the characters from `start` to `end` (UTF-16 offsets, `end` exclusive) of a file by `text`. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Applies edits to the text that they refer to, in any order. Edits that overlap are our own mistake and throw. */
export function applyTextEdits(source: string, edits: readonly TextEdit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of sortEdits(edits)) {
    if (start < at || end < start || end > source.length) throw new Error(`Edits overlap at offset ${start}.`)
    result += source.slice(at, start) + text
    at = end
  }
  return result + source.slice(at)
}

/** By position; insertions at the same place keep their order and precede a replacement that begins there. */
function sortEdits(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
}
