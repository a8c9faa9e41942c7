/// <reference types="vite/types/importMeta.d.ts" />
import { type PreviewState, previewEvents } from '../../contracts/preview-state.ts'

/** Calls `update` whenever the preview has read the site again. A built catalogue does not change. */
export function followPreview(update: () => void): void {
  // Vite looks for these words to provide it.
  const hot = import.meta.hot
  if (!hot) return
  let last: string | undefined
  hot.on(previewEvents.state, ({ version, problems }: PreviewState) => {
    const state = JSON.stringify([version, problems])
    if (last !== undefined && state !== last) update()
    last = state
  })
  hot.on(previewEvents.reload, () => location.reload())
  hot.send(previewEvents.hello)
}
