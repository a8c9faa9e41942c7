/** The sentences about limits; whatever else can be wrong, the rule of a field names. */
export const limitSentences = [
  'tooLong',
  'tooLow',
  'tooHigh',
  'tooEarly',
  'tooLate',
  'tooFew',
  'tooMany',
  'fileTooLarge',
] as const
