import type { CheckedPage } from '../handover/checked-site.ts'

/** What visitors see of a page, as one value to compare. */
export function fingerprintContent({ blocks }: CheckedPage): string {
  return JSON.stringify(
    blocks.map(({ block: { type, id, area }, value, lang, side, options }) => [
      ...[type, id, area, value, lang, side, options],
    ]),
  )
}
