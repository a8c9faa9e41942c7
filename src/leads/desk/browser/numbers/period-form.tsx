import { type FormEvent, type ReactNode, useState } from 'react'
import { SelectField } from '../kit/select-field.tsx'
import { groupNames } from './format-numbers.ts'
import { lastDays, type Period, periodGroups, periods, readPeriod } from './period.ts'

interface PeriodFormProps {
  period: Period
  timeZone: string
  onChange: (period: Period) => void
}

/** Chooses the days and by what the numbers are told apart. */
export function PeriodForm({ period, timeZone, onChange }: PeriodFormProps): ReactNode {
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
    const chosen = readPeriod(new URLSearchParams([...given]), Date.now(), timeZone)
    setWrong(chosen.first > chosen.last)
    if (chosen.first <= chosen.last) onChange(chosen)
  }
  return (
    <form className="period" onSubmit={submit}>
      <fieldset>
        <legend>Period</legend>
        {periods.map((count) => {
          const days = lastDays(count, Date.now(), timeZone)
          return (
            <button
              key={count}
              type="button"
              aria-pressed={days.first === period.first && days.last === period.last}
              onClick={() => onChange({ ...period, ...days })}
            >
              {count} days
            </button>
          )
        })}
      </fieldset>
      <SelectField
        label="By"
        name="by"
        defaultValue={period.by}
        choices={periodGroups.map((way) => [way, groupNames[way]])}
        onChoose={(by) => onChange({ ...period, by: by as Period['by'] })}
      />
      <details>
        <summary>Other days</summary>
        <div className="row">
          <label className="field">
            From
            <input
              type="date"
              name="first"
              required
              defaultValue={period.first}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'period-problem' : undefined}
            />
          </label>
          <label className="field">
            To
            <input type="date" name="last" required defaultValue={period.last} />
          </label>
          <button type="submit">Show</button>
          <p id="period-problem" className="problem" role="alert">
            {isWrong && 'The first day must not be after the last day.'}
          </p>
        </div>
      </details>
    </form>
  )
}
