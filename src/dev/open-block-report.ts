import { readFileSync } from 'node:fs'
import { type BlockedPage, isBlockReport } from '../contracts/numbers/block-report.ts'
import { RefusalError } from '../core/refusal-error.ts'

/**
 * Opens the file that `leads stats --by block --json` has printed. The function finds what was counted of a document; the
 * file is read again each time, so that a newer one is shown at the next load.
 *
 * @throws {RefusalError} if the file is not such a report
 */
export function openBlockReport(file: string): (document: string) => BlockedPage | undefined {
  read(file)
  return (document) => {
    try {
      return read(file).find(({ name }) => name === document)
    } catch {
      // It is being written.
      return undefined
    }
  }
}

function read(file: string): readonly BlockedPage[] {
  const report = parse(file)
  if (!isBlockReport(report))
    throw new RefusalError(
      `${file} is not a report of blocks. "npx vaasal leads stats --by block --json > ${file}" writes one.`,
    )
  return report.pages
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
