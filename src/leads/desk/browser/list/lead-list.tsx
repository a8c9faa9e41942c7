import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmedButton } from '../kit/confirmed-button.tsx'
import { FailureMessage } from '../kit/failure-message.tsx'
import { FileIcon } from '../kit/icons.tsx'
import { useDesk } from '../session/desk-context.ts'
import { countThings } from '../text/format-count.ts'
import { useLastChange } from '../undo/last-change.tsx'
import { FilterBar, OrderField } from './filter-bar.tsx'
import { type Filters, formatFilters, hasFilters } from './filters.ts'
import { PersonEntry } from './person-entry.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { People } from './use-people.ts'

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
  const announced = waiting.fresh || list.arrived
  const isFiltered = hasFilters(filters)
  const canMark = isFiltered && filters.status !== 'spam' && !isLoading && list.total > 1
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
    <section className="list-pane" ref={pane} aria-label="Leads">
      <div className="list-head">
        <div className="row apart">
          <Heading ref={heading} tabIndex={-1} className="list-title">
            Leads <small>{!isLoading && countThings(list.total, 'lead')}</small>
          </Heading>
          <OrderField filters={filters} />
        </div>
        <FilterBar filters={filters} campaigns={[...new Set(campaigns)].sort()} />
        {canMark && <MarkSpam key={search} {...{ filters, list }} />}
      </div>
      <p className="unseen" role="status">
        {announced > 0 && countThings(announced, 'new lead')}
      </p>
      {waiting.fresh + waiting.others > 0 && (
        <button type="button" className="arrivals" onClick={show}>
          {waiting.fresh > 0
            ? `${countThings(waiting.fresh, 'new lead')} – show`
            : 'More leads match now – show'}
        </button>
      )}
      <FailureMessage
        what={people.length > 0 ? 'The list may be out of date.' : 'The list could not be loaded.'}
        {...{ failure, onRetry: list.reload }}
      />
      <div className="people" aria-busy={isLoading}>
        {isLoading && people.length === 0 && <p className="empty">Loading …</p>}
        {people.length > 0 && (
          <ul>
            {people.map((person) => (
              <PersonEntry key={person.key} {...{ person, openId, search }} />
            ))}
          </ul>
        )}
        {!isLoading && !failure && people.length === 0 && (
          <div className="empty">
            <p>
              {isFiltered
                ? 'No lead matches these filters.'
                : 'No leads yet. When somebody sends a form, it appears here.'}
            </p>
            {isFiltered && (
              <Link className="button" to={{ search: '' }}>
                Clear filters
              </Link>
            )}
          </div>
        )}
        {people.length > 0 && (
          <a className="export row soft" href={`/api/export${search}`} download>
            <FileIcon />
            Export as CSV
          </a>
        )}
        {list.hasMore && (
          <button type="button" className="button more" onClick={list.loadMore}>
            Show more
          </button>
        )}
      </div>
    </section>
  )
}

interface MarkSpamProps {
  /** At least one is set: otherwise these would be all leads. */
  filters: Filters
  list: Pick<People, 'newest' | 'total' | 'waiting' | 'reload'>
}

/** Marks all leads that match the filters as spam, after a question. */
function MarkSpam({ filters, list: { newest, total, waiting, reload } }: MarkSpamProps): ReactNode {
  const { api, session } = useDesk()
  const { say, sayFailure } = useLastChange()
  const mark = async () => {
    try {
      const { order: _, ...query } = filters
      const { leads } = await api.markSpam({ query, until: newest })
      say(`${countThings(leads, 'lead')} ${leads === 1 ? 'is' : 'are'} spam now.`)
      reload()
    } catch (cause) {
      sayFailure('The change was not saved.', cause)
    }
  }
  // Those that have arrived since are not marked.
  const count = total - waiting.fresh
  const won = filters.status ? [] : session.statuses.filter(({ outcome }) => outcome === 'won')
  const kept = won.map(({ name }) => `“${name}”`).join(' or ')
  return (
    <ConfirmedButton
      label="Mark all as spam"
      question={`Mark ${countThings(count, 'lead')} as spam${kept && `, except those that are ${kept}`}? They are not delivered any more.`}
      answer="Mark as spam"
      onConfirm={mark}
    />
  )
}
