/** Characters that XML 1.0 does not allow, even escaped. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** Text for the content of an XML element. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '\ufffd').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
