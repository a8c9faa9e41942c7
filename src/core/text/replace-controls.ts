/** The text without characters that would steer a terminal or turn the direction of text: U+FFFD shows them. */
export function replaceControls(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}
