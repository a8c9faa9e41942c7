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

const keys = { enter: ['\r', '\n'], end: ['\u0003', '\u0004'], erase: ['\u0008', '\u007f'] }

/** Reads a line in raw mode, in which the terminal shows nothing. */
async function readHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  const typed: string[] = []
  try {
    return await new Promise<string>((resolve, reject) => {
      function read(chunk: string): void {
        for (const letter of chunk) {
          if (keys.enter.includes(letter)) {
            stdin.off('data', read)
            resolve(typed.join(''))
            return
          }
          if (keys.end.includes(letter)) {
            stdin.off('data', read)
            reject(new UsageError('The input ended. Nothing was written.'))
            return
          }
          if (keys.erase.includes(letter)) typed.pop()
          else typed.push(letter)
        }
      }
      stdin.on('data', read).resume()
    })
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}
