import { createContext, useContext } from 'react'
import type { Motif } from './motif.ts'

/**
 * The motif of the site. Rendering provides it; the browser does not, so that no drawing is sent to it: views that
 * use a motif never wake as islands.
 */
export const MotifContext = createContext<Motif | undefined>(undefined)

/** The site's motif; `undefined` for a site without one. */
export function useMotif(): Motif | undefined {
  return useContext(MotifContext)
}
