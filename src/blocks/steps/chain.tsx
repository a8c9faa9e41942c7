import type { ReactNode } from 'react'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { useMotif } from '../../ui/motifs/motif-context.ts'

/** What connects the steps, whose numbers stand on it. */
export function Chain({ steps, direction }: { steps: number; direction: 'across' | 'down' }): ReactNode {
  const motif = useMotif()
  if (!motif) return null
  const { drawing, ...fit } = motif.chain(steps, direction)
  return <Drawing value={drawing} {...fit} />
}
