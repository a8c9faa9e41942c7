import { type FormEvent, type ReactNode, useState } from 'react'
import { numbersGroups } from '../../../contracts/numbers-report.ts'
import { messages } from '../text/messages.ts'
import { lastDays, type Period, periods } from './period.ts'

const { numbers: text } = messages

interface PeriodFormProps {
  period: Period
  timeZone: string
  onChange: (period: Period) => void
}

/** Chooses the days and by what the numbers are told apart. */
export function PeriodForm({ period, timeZone, onChange }: PeriodFormProps): ReactNode {
  const [first, setFirst] = useState(period.first)
  const [last, setLast] = useState(period.last)
  const isWrong = first > last
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && first && last) onChange({ ...period, first, last })
  }
  return (
    <form className="period" onSubmit={submit}>
      <fieldset>
        <legend>{text.period}</legend>
        {periods.map((count) => {
          const days = lastDays(count, Date.now(), timeZone)
          const isChosen = days.first === period.first && days.last === period.last
          return (
            <button
              key={count}
              type="button"
              className="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...period, ...days })}
            >
              {text.days(count)}
            </button>
          )
        })}
      </fieldset>
      <label className="field">
        {text.from}
        <input
          type="date"
          required
          value={first}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'period-problem' : undefined}
          onChange={({ target }) => setFirst(target.value)}
        />
      </label>
      <label className="field">
        {text.until}
        <input type="date" required value={last} onChange={({ target }) => setLast(target.value)} />
      </label>
      {(first !== period.first || last !== period.last) && (
        <button type="submit" className="button main-button" aria-disabled={isWrong}>
          {text.show}
        </button>
      )}
      <label className="field">
        {text.by}
        <select
          value={period.by}
          onChange={({ target }) => onChange({ ...period, by: target.value as Period['by'] })}
        >
          {numbersGroups.map((way) => (
            <option key={way} value={way}>
              {text.byNames[way]}
            </option>
          ))}
        </select>
      </label>
      <p id="period-problem" className="problem" role="alert">
        {isWrong && text.rangeWrong}
      </p>
    </form>
  )
}
