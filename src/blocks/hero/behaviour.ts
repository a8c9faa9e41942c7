import { runClip } from '../../ui/media/run-clip.ts'

/** Plays the clip of an opening that has one. */
export function start(root: HTMLElement): () => void {
  return runClip(root)
}
