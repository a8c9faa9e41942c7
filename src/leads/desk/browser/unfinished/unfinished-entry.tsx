import { type ReactNode, useId } from 'react'
import type { DeskUnfinished, UndoneUnfinishedCall } from '../../../contracts/desk-unfinished.ts'
import { writeDayOrTime } from '../../../contracts/write-day-or-time.ts'
import { ConfirmedButton } from '../kit/confirmed-button.tsx'
import { type Fact, Facts } from '../kit/facts.tsx'
import { formatExactTime } from '../kit/format-time.ts'
import { readLocale } from '../kit/site.ts'
import { Time } from '../kit/time.tsx'
import { ContactLinks } from '../lead/contact-links.tsx'
import { toAnswerName } from '../lead/to-answer-name.ts'
import { CallNotes } from './call-notes.tsx'

interface UnfinishedEntryProps {
  unfinished: DeskUnfinished
  onErase: () => Promise<void>
  onCall: (note: string) => Promise<boolean>
  onUndo: (call: UndoneUnfinishedCall) => Promise<unknown>
}

/** Somebody who stopped: when, how to reach them, who has called, what they answered and have agreed to, and how it is erased. */
export function UnfinishedEntry({ unfinished, onErase, ...calls }: UnfinishedEntryProps): ReactNode {
  const { id, receivedAt, eraseAt, form, step, steps, contact, number, language, agreed, answers } =
    unfinished
  const title = useId()
  const name = contact.name || number || contact.phone || contact.email || 'No name'
  const place = steps ? `after step ${step} of ${steps}` : `after step ${step}`
  return (
    <li className="card">
      <article aria-labelledby={title}>
        <h2 id={title}>{name}</h2>
        <p className="soft">
          <Time value={receivedAt} /> · {form}, {place}
        </p>
        <ContactLinks contact={contact} number={number} language={language} />
        <CallNotes unfinished={unfinished} {...calls} />
        <Facts
          facts={answers.map(
            ({ field, label, answer }): Fact => [
              label ?? toAnswerName(field),
              writeDayOrTime(answer, readLocale()) || '–',
            ],
          )}
        />
        {agreed && (
          <p className="soft">
            Agreed: <q>{agreed}</q>
          </p>
        )}
        <div className="row">
          <p className="soft">Erased by itself on {formatExactTime(eraseAt)}</p>
          <ConfirmedButton
            label="Erase now"
            question={`Erase what ${name} answered? This cannot be undone.`}
            answer="Erase"
            onConfirm={onErase}
          />
        </div>
        <details>
          <summary>Technical</summary>
          <Facts facts={[['Number of the answers', id]]} />
        </details>
      </article>
    </li>
  )
}
