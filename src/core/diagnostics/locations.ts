import type { Related, Span } from './diagnostic.ts'

/** The span of a diagnostic about a whole file: its start. */
export const startOfFile = (file: string): Span => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 })

/** Another location of a diagnostic, and what is there. */
export const relate = (
  { file, line, column }: Pick<Span, 'file' | 'line' | 'column'>,
  message: string,
): Related => ({
  file,
  line,
  column,
  message,
})

/** Where the name that a message mentions is defined. */
export const relateDefinition = (name: string, span: Span): Related =>
  relate(span, `"${name}" is defined here`)

/** A location as a key or as the cause of a diagnostic. */
export const locationKey = ({ file, line, column }: Span) => `${file}:${line}:${column}`
