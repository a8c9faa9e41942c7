import type { ComponentProps, ReactNode } from 'react'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  choices: Iterable<readonly [value: string | number, text: string]>
  onChoose: (value: string) => void
}

/** A field with named choices. */
export function SelectField({ label, choices, onChoose, ...field }: SelectFieldProps): ReactNode {
  return (
    <label className="field">
      {label}
      <select {...field} onChange={({ target }) => onChoose(target.value)}>
        {[...choices].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
