import type { ReactNode } from 'react'
import { readMark, readSiteName } from './site.ts'

/** Whose desk this is. */
export function Brand(): ReactNode {
  const mark = readMark()
  return (
    <p className="brand row">
      {mark && <img src={mark} alt="" width="28" height="28" />}
      <strong>{readSiteName()}</strong>
    </p>
  )
}
