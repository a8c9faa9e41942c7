/** The engines that the tests run in. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** Whether the driver of an engine can touch. WebKitGTK's can only move a mouse. */
export const hasFingers = (name: EngineName): boolean => name !== 'webkit'

/** Keys that are pressed and not typed, by their names in `KeyboardEvent.key`. */
export type KeyName =
  | ' '
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'Home'
  | 'End'

/** Milliseconds that a driver has for each call. */
export const callLimit = 30_000

/** Milliseconds that a driver has to start its browser. Within the limit of a hook it can be started twice. */
export const startLimit = 50_000

/** The proxy for everything outside of this machine: nothing answers there, so other sites are out of reach at once. */
export const nowhere = { host: '127.0.0.1', port: 9 }

/** One page in one engine, as a visitor has it. Every call rejects after `callLimit`. */
export interface EnginePage {
  /** The process that was started for it, and that `close` ends. */
  readonly processId: number
  /** Opens an address and waits until its document is there. */
  goto: (address: string) => Promise<void>
  /** Calls a function in the page, which must not refer to anything outside itself, and waits for its promise. */
  evaluate: <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Runs the text of a program in the page, whatever its policy allows. */
  runProgram: (program: string) => Promise<void>
  /** The size of the window in which the page is, in pixels of the page. */
  setSize: (width: number, height: number) => Promise<void>
  /** Presses and releases the mouse at a place in the window. */
  click: (x: number, y: number) => Promise<void>
  /** Taps a place in the window with a finger; absent where the driver has none (`hasFingers`). */
  tap?: (x: number, y: number) => Promise<void>
  press: (key: KeyName) => Promise<void>
  type: (text: string) => Promise<void>
  /** A picture of the whole page, as PNG. */
  takePicture: () => Promise<Buffer>
  /** Ends the process, also if it has stopped. */
  close: () => Promise<void>
}

/** A call of a function that is written into a page. */
export const formatCall = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${run})(...${JSON.stringify(args)})`
