/** What a form sends beside its answers, by name. */
export const sentBeside: ReadonlyMap<string, string> = new Map([
  ['consents', 'the consents'],
  ['context', 'the campaign data'],
])
