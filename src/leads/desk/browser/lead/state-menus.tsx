import type { ReactNode, Ref } from 'react'
import type { DeskLead } from '../../../contracts/desk-api.ts'
import { Menu, type MenuHandle } from '../kit/menu.tsx'
import { useDesk } from '../session/desk-context.ts'
import { Status } from '../status/status.tsx'
import type { WantedChange } from './use-lead.ts'

const nobody = ''

interface StateMenusProps {
  lead: DeskLead
  saving: WantedChange | undefined
  onChange: (change: WantedChange) => void
  /** The menu of statuses. */
  ref: Ref<MenuHandle>
}

/** Status and assignment. */
export function StateMenus({ lead, saving, onChange, ref }: StateMenusProps): ReactNode {
  const { session } = useDesk()
  const others = session.users.filter((user) => user !== session.user)
  const people = [session.user, ...others].map((user) => {
    const label = user === session.user ? `${user} (you)` : user
    return { value: user, label, text: user }
  })
  return (
    <div className="state">
      <div className="field">
        <span aria-hidden="true">Status</span>
        <Menu
          ref={ref}
          name="Status"
          value={saving?.status ?? lead.status}
          isBusy={saving?.status !== undefined}
          choices={session.statuses.map(({ name }) => ({
            value: name,
            label: <Status name={name} />,
            text: name,
          }))}
          onChoose={(status) => onChange({ status })}
        />
      </div>
      <div className="field">
        <span aria-hidden="true">Assigned to</span>
        <Menu
          name="Assigned to"
          value={(saving?.assigned === undefined ? lead.assigned : saving.assigned) ?? nobody}
          isBusy={saving?.assigned !== undefined}
          choices={[{ value: nobody, label: 'Nobody', text: 'Nobody' }, ...people]}
          onChoose={(user) => onChange({ assigned: user === nobody ? null : user })}
        />
      </div>
    </div>
  )
}
