import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { DeskLead, DeskPerson } from '../../../contracts/desk-api.ts'
import { useKeys } from '../keys/use-keys.ts'
import { FailureMessage } from '../kit/failure-message.tsx'
import { BackIcon } from '../kit/icons.tsx'
import { nameWindow } from '../kit/site.ts'
import { Time } from '../kit/time.tsx'
import { toLanguageName } from '../kit/to-language-name.ts'
import { useArrivalFocus } from '../kit/use-arrival-focus.ts'
import { useDesk } from '../session/desk-context.ts'
import { useLastChange } from '../undo/last-change.tsx'
import { chooseContact, listAnswers } from './choose-contact.ts'
import { ContactLinks } from './contact-links.tsx'
import { explainChange } from './explain-event.ts'
import { HistoryList } from './history-list.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { NoteForm } from './note-form.tsx'
import { openChoices, StateFields } from './state-fields.tsx'
import { UnsavedMessage } from './unsaved-message.tsx'
import { useLead, type WantedChange } from './use-lead.ts'

interface LeadViewProps {
  id: string
  /** The lead and its person as the list knows them, if they are listed. */
  person: DeskPerson | undefined
  listed: DeskLead | undefined
  search: string
}

/** One lead: how to reach the person, what they wrote, and what was done. */
export function LeadView({ id, person, listed, search }: LeadViewProps): ReactNode {
  const { session, drafts } = useDesk()
  const { offer } = useLastChange()
  const open = useLead(id, listed)
  const { details, failure, unsaved, saving } = open
  const heading = useArrivalFocus()
  const status = useRef<HTMLSelectElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const lead = details?.lead ?? listed
  const contact = chooseContact(person, lead)
  const name = contact.name || contact.phone || contact.email || 'No name'
  const isMissing = failure?.kind === 'not-found'

  useEffect(() => {
    nameWindow(lead ? name : 'Leads')
  }, [lead, name])

  const save = async (change: WantedChange) => {
    const event = await open.save(change)
    if (!event) return
    if (change.note !== undefined && drafts.read(id).trim() === change.note) drafts.write(id, '')
    offer(event, change.note === undefined ? explainChange(change) : 'Note saved')
  }
  useKeys({
    s: () => status.current && openChoices(status.current),
    a: () => {
      if (details && details.lead.assigned !== session.user) void save({ assigned: session.user })
    },
    n: () => note.current?.focus(),
  })

  return (
    <article className="lead" aria-labelledby="lead-name">
      <Link className="back" to={{ pathname: '/', search }}>
        <BackIcon />
        All leads
      </Link>
      <header className="stack">
        <h1 id="lead-name" ref={heading} tabIndex={-1}>
          {lead ? name : isMissing ? 'No name' : 'Loading …'}
        </h1>
        {lead && (
          <>
            <p className="gist">
              {[
                ...[lead.language && toLanguageName(lead.language), lead.place, lead.interest, lead.quiz],
                lead.agent && 'Filled in by an assistant',
              ]
                .filter((fact) => fact)
                .join(' · ')}
            </p>
            <p className="soft">
              {lead.status === 'new' ? 'Waiting ' : 'Received '}
              <Time value={lead.receivedAt} isDuration={lead.status === 'new'} />
              {(lead.title ?? lead.route) && ` · ${lead.title ?? lead.route}`}
            </p>
          </>
        )}
      </header>
      {isMissing && <p className="note">This lead does not exist. It may have been erased.</p>}
      {!isMissing && (
        <FailureMessage what="The lead could not be loaded." failure={failure} onRetry={() => open.load()} />
      )}
      {lead?.damaged && (
        <p className="note damaged-note" role="note">
          {lead.damaged === 'lead'
            ? 'This lead is damaged: what is stored differs from what was sent. Do not rely on it, and tell whoever runs the server.'
            : 'The file is damaged: what is stored differs from what was sent. Tell whoever runs the server.'}
        </p>
      )}
      {lead && <ContactLinks contact={contact} number={lead.number} language={lead.language} />}
      {details && (
        <>
          <StateFields
            ref={status}
            lead={details.lead}
            saving={saving}
            onChange={(change) => void save(change)}
          />
          {unsaved && (
            <UnsavedMessage
              unsaved={unsaved}
              isBusy={saving !== undefined}
              onApply={() => void save(unsaved.change)}
              onForget={open.forget}
            />
          )}
          <div className="lead-columns">
            <NoteForm
              ref={note}
              lead={id}
              history={details.history}
              isSaving={saving?.note !== undefined}
              onSave={(written) => void save({ note: written })}
              onLeave={() => heading.current?.focus()}
            />
            <div className="lead-facts">
              <LeadFacts
                details={{ ...details, lead: { ...details.lead, answers: listAnswers(details.lead) } }}
                search={search}
              />
            </div>
            <HistoryList history={details.history} receivedAt={details.lead.receivedAt} />
          </div>
        </>
      )}
    </article>
  )
}
