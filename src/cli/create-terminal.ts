import pc from 'picocolors'
import type { Terminal } from '../command/command.ts'
import { writeOutput } from '../command/write-output.ts'
import type { EngineCode } from '../contracts/engine-code.ts'

/** The terminal of this process. */
export function createTerminal(root: string, cacheDir: string, code?: EngineCode): Terminal {
  const { stderr } = process
  let shown = false
  const clear = () => {
    if (shown) stderr.write('\r\u001b[K')
    shown = false
  }
  return {
    ...{ root, cacheDir },
    ...(code && { code }),
    colour: pc.isColorSupported && stderr.isTTY === true,
    print(text) {
      clear()
      writeOutput(`${text}\n`)
    },
    say(text) {
      clear()
      stderr.write(`${text}\n`)
    },
    progress(step, isLong = false) {
      clear()
      if (step && isLong && !stderr.isTTY) stderr.write(`${step} …\n`)
      if (!step || !stderr.isTTY) return
      stderr.write(pc.dim(`${step} …`))
      shown = true
    },
  }
}
