import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { findMatchName } from '../../../../contracts/arm.ts'
import { fileKinds } from '../../../../contracts/file-kinds.ts'
import { type DeskLead, type DeskLeadDetails, maxOthers } from '../../../contracts/desk-api.ts'
import { writeDayOrTime } from '../../../contracts/write-day-or-time.ts'
import { type Fact, Facts } from '../kit/facts.tsx'
import { FileIcon } from '../kit/icons.tsx'
import { readLocale } from '../kit/site.ts'
import { Time } from '../kit/time.tsx'
import { Status } from '../status/status.tsx'
import { formatSize, toAnswerName } from './to-answer-name.ts'

function toVersion(arm: string | null): Record<string, string | null> {
  const match = findMatchName(arm)
  return match === undefined ? { 'Experiment arm': arm } : { 'Search word': match }
}

/** What was sent: answers, the file, consents, where it came from, and other leads of the same person. */
export function LeadFacts({ details, search }: { details: DeskLeadDetails; search: string }): ReactNode {
  const { lead, labels, consents, notice, others, sameAddress } = details
  const asked = new Map(Object.entries(labels))
  const answers = Object.entries(lead.answers).map(
    ([name, value]): Fact => [
      asked.get(name) ?? toAnswerName(name),
      writeDayOrTime(value, readLocale()) || '–',
    ],
  )
  const agreed = Object.entries(consents ?? {}).map(
    ([name, given]): Fact => [toAnswerName(name), given ? 'Yes' : 'No'],
  )
  const technical = Object.entries({
    ...{ 'Page address': lead.route, Document: lead.variant, ...toVersion(lead.arm) },
    ...{ Campaign: lead.campaign, Form: lead.form, 'Number of the lead': lead.id },
    'Consent notice': notice && `${notice.id} ${notice.hash}`,
  }).filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      <section aria-labelledby="answers-title">
        <h2 id="answers-title">Answers</h2>
        {answers.length > 0 ? <Facts facts={answers} /> : <p className="soft">No answers are stored.</p>}
        {lead.resume && lead.damaged !== 'resume' && (
          <p>
            <a className="button" href={`/api/leads/${encodeURIComponent(lead.id)}/resume`} download>
              <FileIcon />
              Download the file ({fileKinds[lead.resume.kind].title}, {formatSize(lead.resume.size)})
            </a>
          </p>
        )}
      </section>
      <OtherLeads title="Other leads of this person" {...{ leads: others, search }} />
      <section aria-labelledby="consents-title">
        <h2 id="consents-title">Consents</h2>
        {agreed.length === 0 && <p className="soft">The form asked for no consent.</p>}
        <Facts facts={agreed} />
      </section>
      <OtherLeads title="Leads with the same e-mail address" {...{ leads: sameAddress, search }} />
      <details>
        <summary>Technical</summary>
        <Facts facts={technical} />
      </details>
    </>
  )
}

interface OtherLeadsProps {
  title: string
  leads: readonly DeskLead[]
  search: string
}

function OtherLeads({ title, leads, search }: OtherLeadsProps): ReactNode {
  const id = useId()
  if (leads.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="others">
        {leads.map((lead) => (
          <li key={lead.id}>
            <Link className="row soft" to={{ pathname: `/leads/${encodeURIComponent(lead.id)}`, search }}>
              <Status name={lead.status} />
              <span>{lead.interest ?? lead.title ?? lead.form}</span>
              <Time value={lead.receivedAt} />
            </Link>
          </li>
        ))}
      </ul>
      {leads.length >= maxOthers && (
        <p className="soft">The newest {maxOthers} are shown. The list has all leads.</p>
      )}
    </section>
  )
}
