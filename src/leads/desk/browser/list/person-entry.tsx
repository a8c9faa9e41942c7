import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeskLead, DeskPerson } from '../../../contracts/desk-api.ts'
import { ChevronIcon } from '../kit/icons.tsx'
import { Time } from '../kit/time.tsx'
import { toLanguageName } from '../kit/to-language-name.ts'
import { useDesk } from '../session/desk-context.ts'
import { Status } from '../status/status.tsx'
import { countThings, formatCount } from '../text/format-count.ts'

interface PersonEntryProps {
  person: DeskPerson
  openId: string | undefined
  /** Query of the address, which keeps the filters. */
  search: string
}

/** One person in the list: the newest lead, with the others of the same person folded below. */
export function PersonEntry({ person, openId, search }: PersonEntryProps): ReactNode {
  const { name, phone, email, leads, total } = person
  const [newest, ...older] = leads
  const id = useId()
  const isOlderOpen = older.some((lead) => lead.id === openId)
  const [isUnfolded, unfold] = useState(false)
  if (!newest) return null
  const isShown = isUnfolded || isOlderOpen
  const waitingSince = leads.findLast(({ status }) => status === 'new')?.receivedAt
  const contact = newest.number || phone || email
  const count =
    leads.length < total ? `${leads.length} of ${formatCount(total)} leads` : `${leads.length} leads`
  const linkTo = (lead: string) => ({
    className: 'entry soft',
    to: { pathname: `/leads/${encodeURIComponent(lead)}`, search },
    'data-lead': lead,
    'aria-current': lead === openId ? ('true' as const) : undefined,
  })
  return (
    <li
      className="person"
      onKeyDown={(event) => {
        if (older.length === 0 || !/^Arrow(?:Left|Right)$/.test(event.key)) return
        unfold(event.key === 'ArrowRight')
        event.preventDefault()
      }}
    >
      <Link {...linkTo(newest.id)}>
        <span className="entry-name">{name || contact || 'No name'}</span>
        <Age lead={newest} since={waitingSince} />
        {name && contact && <span className="entry-contact">{contact}</span>}
        <EntryFacts lead={newest} />
      </Link>
      {older.length > 0 && (
        <>
          <button
            type="button"
            className="quiet unfold"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => unfold(!isShown)}
          >
            <ChevronIcon />
            <span aria-hidden="true">{count}</span>
            <span className="unseen">
              The {count} of {name || contact || 'No name'}
            </span>
          </button>
          <ul id={id} className="older" hidden={!isShown}>
            {older.map((lead) => (
              <li key={lead.id}>
                <Link {...linkTo(lead.id)}>
                  <EntryFacts lead={lead} />
                  <Age lead={lead} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

interface AgeProps {
  lead: DeskLead
  /** When the first lead of the person arrived that waits for a call: by it the list is in order. */
  since?: number | undefined
}

/** How long somebody waits who was not called yet; of others, when they wrote. */
function Age({ lead: { status, receivedAt }, since = receivedAt }: AgeProps): ReactNode {
  if (status !== 'new') return <Time value={receivedAt} />
  return (
    <strong className="wait">
      Waiting <Time value={since} isDuration />
    </strong>
  )
}

function EntryFacts({ lead }: { lead: DeskLead }): ReactNode {
  const { session } = useDesk()
  const { assigned, notes } = lead
  const facts = [
    lead.form !== 'lead' && lead.form,
    lead.place,
    lead.interest,
    lead.quiz,
    lead.language && toLanguageName(lead.language),
    assigned && (assigned === session.user ? 'For you' : `For ${assigned}`),
    notes > 0 && countThings(notes, 'note'),
    lead.resume && 'File',
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <>
      <span className="entry-facts soft">
        <Status name={lead.status} /> {lead.damaged && <span className="damaged">Damaged</span>}{' '}
        {facts.join(' · ')}
      </span>
      {!lead.interest && lead.title && <span className="entry-page soft">{lead.title}</span>}
    </>
  )
}
