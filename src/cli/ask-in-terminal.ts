import { createInterface } from 'node:readline/promises'
import { UsageError } from '../command/command.ts'

/** Asks questions on stderr, so that stdout stays for data. Ending the input ends the command. */
export async function askInTerminal<T>(
  run: (ask: (question: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  let end = () => {}
  const ended = new Promise<never>((_, reject) => {
    end = () => {
      // The cursor stands behind the question.
      process.stderr.write('\n')
      reject(new UsageError('The input ended. Nothing was written.'))
    }
  })
  ended.catch(() => {})
  terminal.once('close', end)
  try {
    return await run((question) => Promise.race([terminal.question(question), ended]))
  } finally {
    terminal.off('close', end)
    terminal.close()
  }
}
