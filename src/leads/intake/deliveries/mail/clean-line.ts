/** A text on one line, without control characters and marks that change the direction of the text around them. */
export const cleanLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
