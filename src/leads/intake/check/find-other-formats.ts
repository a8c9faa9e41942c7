/** Bytes in which HTML is looked for: more than browsers read when they sniff a type (1445 in Chromium). */
const sniffLength = 4096
/** Length of the end record of a ZIP archive with the longest comment, which follows it. */
const zipTailLength = 22 + 65_535
const html = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg)[\s>/]/i

/** Marks a PDF that other programs could interpret as another format, such as HTML or ZIP. */
export function findOtherFormats(bytes: Buffer): string[] {
  const marks: string[] = []
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) marks.push('bytes before %PDF-')
  if (html.test(bytes.toString('latin1', 0, sniffLength))) marks.push('HTML')
  if (bytes.subarray(-zipTailLength).includes('PK\x05\x06')) marks.push('ZIP')
  return marks
}
