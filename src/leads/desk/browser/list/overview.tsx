import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Time } from '../kit/time.tsx'
import { countThings } from '../text/format-count.ts'
import type { People } from './use-people.ts'

interface OverviewProps {
  list: Pick<People, 'people' | 'newTotal' | 'isLoading' | 'total'>
  search: string
}

/** What to do next, while no lead is open. */
export function Overview({ list: { people, newTotal, isLoading, total }, search }: OverviewProps): ReactNode {
  if (isLoading || total === 0) return null
  if (newTotal === 0) return <p className="empty">Nobody waits for a call. Choose a lead to see it here.</p>
  const [first] = people
    .flatMap(({ name, phone, email, leads }) =>
      leads.map((lead) => ({ ...lead, name: name || phone || email })),
    )
    .filter(({ status }) => status === 'new')
    .sort((one, other) => one.receivedAt - other.receivedAt)
  return (
    <section className="overview card" aria-labelledby="overview-title">
      <h2 id="overview-title">{countThings(newTotal, 'lead')} to call</h2>
      {first && (
        <>
          <p>
            <strong>{first.name || 'Somebody'}</strong> has waited{' '}
            <Time value={first.receivedAt} isDuration />
          </p>
          <p>
            {[first.number, first.place, first.interest ?? first.title, first.quiz]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Link
            className="button main-button"
            to={{ pathname: `/leads/${encodeURIComponent(first.id)}`, search }}
          >
            Open this lead
          </Link>
        </>
      )}
    </section>
  )
}
