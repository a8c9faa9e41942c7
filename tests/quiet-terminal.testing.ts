import type { Terminal } from '../src/command/command.ts'

/** A terminal that shows nothing, of an engine that keeps nothing; tests put what they look at in its place. */
export const quietTerminal: Terminal = {
  ...{ root: '', cacheDir: '', colour: false },
  print() {},
  say() {},
  progress() {},
}
