import { openFacades } from '../../ui/media/open-facade.ts'

/** Loads what a facade stands for when its button is pressed. */
export function start(root: HTMLElement): () => void {
  return openFacades(root)
}
