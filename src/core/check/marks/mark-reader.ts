/** A part of a text that visitors would read as it is, though its author meant something by it. */
export interface StrayMark {
  index: number
  mark: string
  message: string
  hint: string
}

export interface MarkReader {
  pattern: RegExp
  explain: (found: RegExpExecArray) => Pick<StrayMark, 'message' | 'hint'>
}
