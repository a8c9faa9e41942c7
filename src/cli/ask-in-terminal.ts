import { createInterface } from 'node:readline/promises'
import { UsageError } from '../command/command.ts'

/** Asks questions on stderr, so that stdout stays for data. Ending the input ends the command. */
export async function askInTerminal<T>(
  run: (ask: (question: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const ended = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new UsageError('The input ended. Nothing was written.')))
  })
  ended.catch(() => {})
  try {
    return await run((question) => Promise.race([terminal.question(question), ended]))
  } finally {
    terminal.close()
  }
}
