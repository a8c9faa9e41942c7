/** A diagnostic as the preview lists it: its location and its routes as texts, and the lines of its code frame. */
export interface ShownProblem {
  severity: 'error' | 'warning'
  code: string
  /** `pages/home.yaml:3:5` */
  location: string
  message: string
  /** The last line holds the carets. */
  frame: string[]
  hint?: string
  related: { location: string; message: string }[]
  /** `/, /home and 4,998 more` */
  routes?: string
}

/** A failure of the engine itself: code that does not compile, or a component that throws. */
export interface Fault {
  title: string
  message: string
  stack: string
}

/** What the dev server sends to open browsers. */
export interface PreviewState {
  /** Grows whenever the pages may look different. */
  version: number
  problems: ShownProblem[]
  faults: Fault[]
}

/** Names of the messages between the dev server and open browsers. */
export const previewEvents = {
  /** Browser to server: asks for the state. */
  hello: 'vaasal:hello',
  /** Server to browser: a `PreviewState`. */
  state: 'vaasal:state',
  /** Server to browser: the browser's own code has changed. */
  reload: 'vaasal:reload',
} as const
