import { fstatSync, fsyncSync, writeFileSync } from 'node:fs'
import { isatty } from 'node:tty'
import { once } from '../core/once.ts'
import { UsageError } from './command.ts'
import { systemReasons } from './system-reasons.ts'

const stdout = 1

/** What the standard output is, if Node writes to it as to a file: terminals, pipes and sockets are not. */
const findFile = once(() => {
  try {
    // With `bigint` Node keeps the answer apart. Otherwise one about a pipe would stay where links are followed, and the
    // next package that is imported through a link would be loaded from the link, and be empty (Node 20 and 22).
    const found = fstatSync(stdout, { bigint: true })
    return found.isFile() || (found.isCharacterDevice() && !isatty(stdout)) ? found : undefined
  } catch {
    return undefined
  }
})

/**
 * Writes to the standard output, and calls `written` when that is done. A file has all of it then: `process.stdout`
 * would say so too after fewer bytes, which is how a disk becomes full.
 *
 * @throws {UsageError} if a file cannot take all of it
 */
export function writeOutput(text: string, written?: (cause?: Error | null) => void): void {
  if (!findFile()) {
    process.stdout.write(text, written)
    return
  }
  writeToFile(() => writeFileSync(stdout, Buffer.from(text)))
  written?.()
}

/**
 * Returns when a standard output that is a file is on the disk.
 *
 * @throws {UsageError} if the disk cannot take it
 */
export function syncOutput(): void {
  if (findFile()?.isFile()) writeToFile(() => fsyncSync(stdout))
}

function writeToFile(write: () => void): void {
  try {
    write()
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code)
    const reason = systemReasons[code] ?? code
    throw new UsageError(
      `The standard output cannot be written to its file: ${reason}. The file is incomplete.`,
    )
  }
}
