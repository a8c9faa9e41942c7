/** The text without characters that would steer a terminal or turn the direction of text: U+FFFD shows them. */
export function replaceControls(text: string): string {
  return controls.test(text) ? text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd') : text
}

/** The replaced characters without a Unicode property (`\p{Cc}` is the first two ranges). Both must name the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/
