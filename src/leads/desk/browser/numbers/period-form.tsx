import { type FormEvent, type ReactNode, useState } from 'react'
import { numbersGroups } from '../../../contracts/numbers-report.ts'
import { groupNames } from './format-numbers.ts'
import { lastDays, type Period, periods } from './period.ts'

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
        <legend>Period</legend>
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
              {`${count} days`}
            </button>
          )
        })}
      </fieldset>
      <label className="field">
        From
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
        To
        <input type="date" required value={last} onChange={({ target }) => setLast(target.value)} />
      </label>
      {(first !== period.first || last !== period.last) && (
        <button type="submit" className="button main-button" aria-disabled={isWrong}>
          Show
        </button>
      )}
      <label className="field">
        By
        <select
          value={period.by}
          onChange={({ target }) => onChange({ ...period, by: target.value as Period['by'] })}
        >
          {numbersGroups.map((way) => (
            <option key={way} value={way}>
              {groupNames[way]}
            </option>
          ))}
        </select>
      </label>
      <p id="period-problem" className="problem" role="alert">
        {isWrong && 'The first day must not be after the last day.'}
      </p>
    </form>
  )
}
