import { runClip } from '../../ui/run-clip.ts'

/** Plays the clip beside the questions; the questions themselves need no script. */
export function start(root: HTMLElement): () => void {
  return runClip(root)
}
