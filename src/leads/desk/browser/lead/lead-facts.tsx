import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type DeskLead, type DeskLeadDetails, maxOthers } from '../../../contracts/desk-api.ts'
import { FileIcon } from '../kit/icons.tsx'
import { Time } from '../kit/time.tsx'
import { toLanguageName } from '../kit/to-language-name.ts'
import { Status } from '../status/status.tsx'
import { messages } from '../text/messages.ts'
import { formatSize, toAnswerName } from './to-answer-name.ts'

const { lead: text } = messages

type Fact = readonly [name: string, value: ReactNode]

/** What was sent: answers, résumé, consents, where it came from, and other leads of the same person. */
export function LeadFacts({ details, search }: { details: DeskLeadDetails; search: string }): ReactNode {
  const { lead, consents, notice, others, sameAddress } = details
  const answers = Object.entries(lead.answers).map(
    ([name, value]): Fact => [toAnswerName(name), value || '–'],
  )
  if (lead.quiz) answers.push([text.quiz, lead.quiz])
  const agreed = Object.entries(consents ?? {}).map(
    ([name, given]): Fact => [toAnswerName(name), given ? text.yes : text.no],
  )
  const shown: Fact[] = notice
    ? [[text.notice, <code key={notice.id}>{`${notice.id} ${notice.hash.slice(0, 12)}`}</code>]]
    : []
  const origin: Fact[] = [
    [text.route, lead.route],
    [text.variant, lead.variant],
    [text.arm, lead.arm],
    [text.campaign, lead.campaign],
    [text.language, lead.language && toLanguageName(lead.language)],
    [text.form, lead.form],
    [text.id, <code key={lead.id}>{lead.id}</code>],
  ]
  return (
    <>
      <section aria-labelledby="answers-title">
        <h2 id="answers-title">{text.answers}</h2>
        {answers.length > 0 ? <Facts facts={answers} /> : <p className="soft">{text.noAnswers}</p>}
        {lead.resume && lead.damaged !== 'resume' && (
          <p>
            <a className="button" href={`/api/leads/${encodeURIComponent(lead.id)}/resume`} download>
              <FileIcon />
              {text.download(formatSize(lead.resume.size))}
            </a>
          </p>
        )}
      </section>
      <OtherLeads title={text.others} {...{ leads: others, search }} />
      <section aria-labelledby="consents-title">
        <h2 id="consents-title">{text.consents}</h2>
        {agreed.length === 0 && <p className="soft">{text.noConsents}</p>}
        <Facts facts={[...agreed, ...shown]} />
      </section>
      <section aria-labelledby="origin-title">
        <h2 id="origin-title">{text.origin}</h2>
        <Facts facts={origin.map(([name, value]): Fact => [name, value || text.unknown])} />
      </section>
      <OtherLeads title={text.sameAddress} {...{ leads: sameAddress, search }} />
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
            <Link to={{ pathname: `/leads/${encodeURIComponent(lead.id)}`, search }}>
              <Status name={lead.status} />
              <span>{lead.form}</span>
              <Time value={lead.receivedAt} />
            </Link>
          </li>
        ))}
      </ul>
      {leads.length >= maxOthers && <p className="soft">{text.moreOthers(maxOthers)}</p>}
    </section>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
