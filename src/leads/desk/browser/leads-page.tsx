import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { useKeys } from './keys/use-keys.ts'
import { nameWindow } from './kit/site.ts'
import { Time } from './kit/time.tsx'
import { LeadView } from './lead/lead-view.tsx'
import { formatFilters, readFilters } from './list/filters.ts'
import { LeadList } from './list/lead-list.tsx'
import { listLinks } from './list/use-list-keys.ts'
import { type People, usePeople } from './list/use-people.ts'
import { countThings } from './text/format-count.ts'

/** The list, with one lead beside it; on a narrow screen one of the two. */
export function LeadsPage(): ReactNode {
  const [params] = useSearchParams()
  const filters = readFilters(params)
  const openId = useMatch('/leads/:id')?.params.id
  const list = usePeople(filters)
  const navigate = useNavigate()
  const { key } = useLocation()
  const page = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastOpen = useRef<string>(undefined)
  const search = formatFilters(filters)

  useKeys({ Escape: () => openId !== undefined && void navigate({ pathname: '/', search }) })

  useEffect(() => {
    const closed = lastOpen.current
    lastOpen.current = openId
    if (openId !== undefined || key === 'default') return
    const entry = listLinks(page.current).find((link) => link.dataset.lead === closed)
    // A filter that changes leaves the focus where it is.
    if (closed !== undefined) (entry ?? heading.current)?.focus()
  }, [openId, key])
  const count = list.waiting.fresh
  useEffect(() => {
    // The title is all that is seen of a page in the background.
    const mark = count > 0 ? `(${count}) ` : ''
    if (openId === undefined) nameWindow(`${mark}Leads`)
  }, [openId, count])

  const person = list.people.find(({ leads }) => leads.some(({ id }) => id === openId))
  return (
    <main className="leads" data-open={openId !== undefined} ref={page}>
      <LeadList {...{ filters, list, openId, heading }} />
      <div className="lead-pane">
        {openId === undefined ? (
          <Overview list={list} search={search} isByWait={filters.order !== 'newest'} />
        ) : (
          <LeadView
            key={openId}
            id={openId}
            person={person}
            listed={person?.leads.find(({ id }) => id === openId)}
            search={search}
          />
        )}
      </div>
    </main>
  )
}

interface OverviewProps {
  list: Pick<People, 'people' | 'newTotal' | 'isLoading' | 'total' | 'hasMore'>
  search: string
  /** Whether who waits longest comes first. */
  isByWait: boolean
}

/** What to do next, while no lead is open. */
function Overview({ list, search, isByWait }: OverviewProps): ReactNode {
  const { people, newTotal, isLoading, total, hasMore } = list
  if (isLoading || total === 0) return null
  if (newTotal === 0)
    return <p className="empty">None of these leads waits for a call. Choose one to see it here.</p>
  // Whoever waits longest may be on a page of the list that was not read.
  const [first] = (isByWait || !hasMore ? people : [])
    .flatMap(({ name, phone, email, leads }) =>
      leads.map((lead) => ({ ...lead, name: lead.contact?.name || name || phone || email })),
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
