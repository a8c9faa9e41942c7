import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { DeskLead } from '../../../contracts/desk-api.ts'
import { areKeysOn } from '../keys/use-keys.ts'
import { SelectField } from '../kit/select-field.tsx'
import { useDesk } from '../session/desk-context.ts'
import { Status } from '../status/status.tsx'
import type { WantedChange } from './use-lead.ts'

const nobody = ''

interface StateFieldsProps {
  lead: DeskLead
  saving: WantedChange | undefined
  onChange: (change: WantedChange) => void
  /** The field of the status. */
  ref: Ref<HTMLSelectElement>
}

/** Status and assignment. */
export function StateFields({ lead, saving, onChange, ref }: StateFieldsProps): ReactNode {
  const { session } = useDesk()
  const status = saving?.status ?? lead.status
  const statuses = new Set([...session.statuses.map(({ name }) => name), status])
  const assigned = (saving?.assigned === undefined ? lead.assigned : saving.assigned) ?? nobody
  const users = new Set([session.user, ...session.users, assigned].filter((user) => user !== nobody))
  return (
    <div className="row">
      <label className="field">
        Status
        <Status name={status}>
          <select
            ref={ref}
            className="opens-by-key"
            value={status}
            aria-busy={saving?.status !== undefined}
            onKeyDown={openByKey}
            onChange={({ target }) => onChange({ status: target.value })}
          >
            {[...statuses].map((name) => (
              <Status key={name} name={name} as="option" />
            ))}
          </select>
        </Status>
      </label>
      <SelectField
        label="Assigned to"
        className="opens-by-key"
        value={assigned}
        choices={[
          [nobody, 'Nobody'],
          ...[...users].map((user) => [user, user === session.user ? `${user} (you)` : user] as const),
        ]}
        aria-busy={saving?.assigned !== undefined}
        onKeyDown={openByKey}
        onChoose={(user) => onChange({ assigned: user === nobody ? null : user })}
      />
    </div>
  )
}

/**
 * What is chosen is saved at once, so keys open the list of choices instead of passing through them. Letters that act
 * everywhere do so here.
 */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const choosing = areKeysOn() ? /^(?:[^\sjkrsanu/?]|Arrow\w+|Home|End)$/u : /^(?:\S|Arrow\w+|Home|End)$/u
  if (
    event.target !== event.currentTarget ||
    !choosing.test(event.key) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return
  if (openChoices(event.currentTarget)) event.preventDefault()
}

/** Opens the list of a field; without effect but for the focus where a browser cannot. */
export function openChoices(field: HTMLSelectElement): boolean {
  field.focus()
  try {
    field.showPicker()
    return true
  } catch {
    return false
  }
}
