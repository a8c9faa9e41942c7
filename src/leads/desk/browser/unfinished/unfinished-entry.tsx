import { type ReactNode, useId } from 'react'
import type { DeskUnfinished } from '../../../contracts/desk-unfinished.ts'
import { writeDayOrTime } from '../../../contracts/write-day-or-time.ts'
import { formatExactTime } from '../kit/format-time.ts'
import { readLocale } from '../kit/site.ts'
import { Time } from '../kit/time.tsx'
import { toCallAddress, toMailAddress } from '../lead/contact-addresses.ts'
import { CallLink, MailLink } from '../lead/contact-link.tsx'
import { toAnswerName } from '../lead/to-answer-name.ts'

/** Somebody who stopped: when, how to reach them, and what they answered. */
export function UnfinishedEntry({ unfinished }: { unfinished: DeskUnfinished }): ReactNode {
  const {
    id: number,
    receivedAt,
    eraseAt,
    form,
    step,
    steps,
    name,
    phone,
    email,
    extension,
    answers,
  } = unfinished
  const title = useId()
  const call = toCallAddress(phone)
  const mail = toMailAddress(email)
  const dialled = unfinished.number ?? phone
  const place = steps ? `after step ${step} of ${steps}` : `after step ${step}`
  return (
    <li className="card">
      <article aria-labelledby={title}>
        <h2 id={title}>{name || dialled || email || 'No name'}</h2>
        <p className="soft">
          <Time value={receivedAt} /> · {form}, {place}
        </p>
        {(call || mail) && (
          <p className="row">
            {call && <CallLink href={call} number={dialled} extension={extension} />}
            {mail && <MailLink href={mail} email={email} />}
          </p>
        )}
        <dl className="facts">
          {answers.map(({ field, label, answer }) => (
            <div key={field}>
              <dt className="soft">{label ?? toAnswerName(field)}</dt>
              <dd>{writeDayOrTime(answer, readLocale()) || '–'}</dd>
            </div>
          ))}
        </dl>
        <details>
          <summary>Technical</summary>
          <dl className="facts">
            <div>
              <dt className="soft">Erased</dt>
              <dd>{formatExactTime(eraseAt)}</dd>
            </div>
            <div>
              <dt className="soft">Number of the answers</dt>
              <dd>{number}</dd>
            </div>
          </dl>
        </details>
      </article>
    </li>
  )
}
