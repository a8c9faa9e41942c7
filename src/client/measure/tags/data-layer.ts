import type { AddScript } from './sender.ts'

/**
 * The queue of Google's tags, which may be filled before they load. What a visitor has agreed to must be its first entry
 * (`src/client/consent/`).
 */
export function openDataLayer(): unknown[] {
  const tagged: Window & { dataLayer?: unknown[] } = window
  tagged.dataLayer ??= []
  return tagged.dataLayer
}

/** Adds a command: Google's tags recognise commands by their type, which must be `arguments` and not an array. */
export function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be ignored
  openDataLayer().push(arguments)
}

const started = new WeakSet<unknown[]>()

/** Adds a product to Google's tag. One script serves all of them: the first product loads it. */
export function addProduct({ id }: { id: string }, addScript: AddScript): void {
  const layer = openDataLayer()
  if (!started.has(layer)) {
    started.add(layer)
    command('js', new Date())
    addScript()
  }
  command('config', id)
}
