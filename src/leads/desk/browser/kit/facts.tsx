import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** Values with their names; nothing if there are none. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(([name, value], index) => (
        // Two questions of a form may have the same text.
        <div key={index}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
