/**
 * How a block moves: the one contract of definitions, rendering, and the client of built pages and of the preview.
 *
 * 1. A definition says which code wakes the block, when, and on what (`Wake`).
 * 2. Rendering gives that to the block's own element for a behaviour (`ui/own-attributes.ts`), to a wrapper for an island:
 *    `data-wake` (the trigger), `data-behaviour` or `data-island` (the module's address), `data-props` (JSON; absent for
 *    `null`) and `data-media` (the query of `on`). A block that has nothing to wake carries none of them.
 * 3. The client watches for the trigger, then loads the module and starts it, at most once. The static page stays as it
 *    is if that fails.
 *    The data of what a page measures wakes in the same way (`render/render-analytics.ts`), and is never put to rest.
 * 4. Starting returns a cleanup, which puts the block back into its static form. A block that is put to rest earlier,
 *    even while its code is loading, never starts.
 */
export interface Wake<Props = never> {
  readonly code: WakeCode
  readonly when: WakeTrigger
  /** Whether there is anything to wake with these props, or the media query of screens that have it. Default: yes. */
  readonly on?: (props: Props) => boolean | string
  /** Another island of a block of the engine, for some props: what only they need costs the others nothing. */
  readonly instead?: { readonly code: OtherIsland; readonly on: (props: Props) => boolean }
  /** What a behaviour receives; default: nothing (`null`). An island receives all props of its view. */
  readonly props?: (props: Props) => unknown
}

/**
 * `behaviour` and `island` are `behaviour.ts` and `island.tsx` in the block's folder; `ui/NAME` is `ui/behaviours/NAME.ts`,
 * a behaviour that blocks share and that ships as one file. A behaviour is plain DOM code, an island is React.
 */
type WakeCode = 'behaviour' | 'island' | `ui/${string}`
/** `stepped-island` is `stepped-island.tsx` in the block's folder. */
type OtherIsland = `${string}-island`

/**
 * `load`: as soon as the page is idle. `sign`: at the visitor's first scroll, touch or key. `near`: when the block comes near
 * the view; before the first sign only if it is in view, and an island not at all. `intent`: at the first focus or touch of
 * the block; an island once the browser has shown its answer to that.
 */
export type WakeTrigger = (typeof wakeTriggers)[number]
export const wakeTriggers = ['load', 'sign', 'near', 'intent'] as const

/** Puts a block to rest. */
export type Cleanup = () => void

/** What the module of a behaviour exports; `root` is the block's own element. */
export interface BehaviourModule {
  start: (root: HTMLElement, props: unknown) => Cleanup
}

/** The name of a block's module: `offerBox/behaviour`, `form/island`, `ui/video`. */
export function toModuleName(type: string, code: WakeCode | OtherIsland): string {
  return code.startsWith('ui/') ? code : `${type}/${code}`
}

/** The code that wakes a block with these props. */
export const chooseCode = <Props>({ code, instead }: Wake<Props>, props: Props): WakeCode | OtherIsland =>
  instead?.on(props) ? instead.code : code

/** The names of all modules that can wake a block of this type. */
export const listModuleNames = ({ type, wake }: { type: string; wake?: Wake }): string[] =>
  wake ? [wake.code, wake.instead?.code ?? []].flat().map((code) => toModuleName(type, code)) : []

/** Where the module of that name lies in the engine. */
export function locateModule(name: string): string {
  const [folder = '', file = ''] = name.split('/')
  if (folder === 'ui') return `src/ui/behaviours/${file}.ts`
  return `src/blocks/${folder}/${file}.${file.endsWith('island') ? 'tsx' : 'ts'}`
}
