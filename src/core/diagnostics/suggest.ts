/** The end of a sentence that offers the nearest name. */
export const suggest = (nearest: string | undefined) =>
  nearest === undefined ? '.' : `. Did you mean "${nearest}"?`
