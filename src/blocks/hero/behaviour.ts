import { runClip } from '../../ui/run-clip.ts'

/** Plays the clip of an opening that has one. */
export function start(root: HTMLElement): () => void {
  return runClip(root)
}
