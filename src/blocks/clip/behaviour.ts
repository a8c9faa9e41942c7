import { runClip } from '../../ui/run-clip.ts'

/** Plays the clip while it is in view. */
export function start(root: HTMLElement): () => void {
  return runClip(root)
}
