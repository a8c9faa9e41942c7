import { createContext, useContext } from 'react'
import type { Motif } from './motif.ts'

/**
 * The motif of the site. Only rendering provides it, so that no drawing is sent to browsers. Views that use a motif
 * cannot be islands.
 */
export const MotifContext = createContext<Motif | undefined>(undefined)

/** The site's motif; `undefined` for a site without one. */
export function useMotif(): Motif | undefined {
  return useContext(MotifContext)
}
