/** What browsers look at when they guess a type (1445 bytes in Chromium), and some more. */
const sniffed = 4096
/** The end record of a ZIP archive stands before a comment of at most 65,535 bytes. */
const zipTail = 22 + 65_535
const html = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg)[\s>/]/i

/** Marks for a PDF that other programs could take for something else, such as a page or an archive. */
export function findOtherFormats(bytes: Buffer): string[] {
  const marks: string[] = []
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) marks.push('bytes before %PDF-')
  if (html.test(bytes.toString('latin1', 0, sniffed))) marks.push('HTML')
  if (bytes.subarray(-zipTail).includes('PK\x05\x06')) marks.push('ZIP')
  return marks
}
