import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import { FailureMessage } from '../kit/failure-message.tsx'
import { FileIcon } from '../kit/icons.tsx'
import { messages } from '../text/messages.ts'
import { FilterBar } from './filter-bar.tsx'
import { type Filters, formatFilters, hasFilters } from './filters.ts'
import { MarkSpam } from './mark-spam.tsx'
import { PersonEntry } from './person-entry.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { People } from './use-people.ts'

const { list: text } = messages

interface LeadListProps {
  filters: Filters
  list: People
  openId: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

export function LeadList({ filters, list, openId, heading }: LeadListProps): ReactNode {
  const pane = useRef<HTMLElement>(null)
  const { people, waiting, isLoading, failure } = list
  const search = formatFilters(filters)
  const Heading = openId === undefined ? 'h1' : 'h2'
  const campaigns = people.flatMap(({ leads }) => leads.flatMap(({ campaign }) => campaign ?? []))
  const show = () => {
    list.showWaiting()
    pane.current?.querySelector<HTMLElement>('.people')?.scrollTo?.({ top: 0 })
    heading.current?.focus()
  }
  useListKeys(pane, {
    openId,
    search,
    showWaiting: waiting.fresh + waiting.others > 0 ? show : undefined,
    loadMore: list.hasMore ? list.loadMore : undefined,
  })

  return (
    <section className="list-pane" ref={pane} aria-label={text.title}>
      <div className="list-head">
        <Heading ref={heading} tabIndex={-1} className="list-title">
          {text.title} <small>{!isLoading && text.count(list.total)}</small>
        </Heading>
        {people.length > 0 && (
          <a className="export" href={`/api/export${search}`} download>
            <FileIcon />
            {text.export}
          </a>
        )}
      </div>
      <FilterBar filters={filters} campaigns={[...new Set(campaigns)].sort()} />
      <MarkSpam {...{ filters, list }} />
      <p className="unseen" role="status">
        {explainArrivals(waiting.fresh || list.arrived)}
      </p>
      {waiting.fresh + waiting.others > 0 && (
        <button type="button" className="arrivals" onClick={show}>
          {waiting.fresh > 0 ? text.fresh(waiting.fresh) : text.changed}
        </button>
      )}
      {failure && (
        <FailureMessage
          what={people.length > 0 ? messages.failures.refresh : messages.failures.list}
          {...{ failure, onRetry: list.reload }}
        />
      )}
      <div className="people" aria-busy={isLoading}>
        {isLoading && people.length === 0 && <p className="empty">{messages.loading}</p>}
        {people.length > 0 && (
          <ul>
            {people.map((person) => (
              <PersonEntry key={person.key} {...{ person, openId, search }} />
            ))}
          </ul>
        )}
        {!isLoading && !failure && people.length === 0 && (
          <div className="empty">
            <p>{hasFilters(filters) ? text.noMatch : text.empty}</p>
            {hasFilters(filters) && (
              <Link className="button" to={{ search: '' }}>
                {text.clear}
              </Link>
            )}
          </div>
        )}
        {list.hasMore && (
          <button type="button" className="button more" onClick={() => void list.loadMore()}>
            {text.more}
          </button>
        )}
      </div>
    </section>
  )
}

function explainArrivals(count: number): string {
  return count > 0 ? text.arrived(count) : ''
}
