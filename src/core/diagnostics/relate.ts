import type { Related, Span } from './diagnostic.ts'

/** A further place of a finding. */
export const relate = ({ file, line, column }: Span, message: string): Related => ({
  file,
  line,
  column,
  message,
})
