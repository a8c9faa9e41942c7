import { runClip } from '../../ui/media/run-clip.ts'

/** Plays the clip beside the questions; the questions themselves need no script. */
export function start(root: HTMLElement): () => void {
  return runClip(root)
}
