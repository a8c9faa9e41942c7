import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UsageError } from '../../../command/command.ts'

/** Asks for a password twice, without showing it. From a pipe, its first line is the password. */
export async function askPassword(question: string, again: string): Promise<string> {
  if (!process.stdin.isTTY) {
    const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
    return line
  }
  const first = await readHidden(question)
  if (first !== (await readHidden(again)))
    throw new UsageError('The two passwords differ. Nothing was written.')
  return first
}

/** Reads a line from the terminal, which shows nothing of it. */
async function readHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  // What is typed would be shown there.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input: stdin, output: nowhere, terminal: true, historySize: 0 })
  try {
    return await new Promise<string>((resolve, reject) => {
      line.once('close', () => reject(new UsageError('The input ended. Nothing was written.')))
      line.question('', resolve)
    })
  } finally {
    line.close()
    stderr.write('\n')
  }
}
