import { runClip } from '../../ui/media/run-clip.ts'

/** Plays the clip while it is in view. */
export function start(root: HTMLElement): () => void {
  return runClip(root)
}
