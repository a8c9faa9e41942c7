import type { ReactNode, Ref } from 'react'
import type { DeskLead } from '../../../contracts/desk-api.ts'
import { Menu, type MenuHandle } from '../kit/menu.tsx'
import { useDesk } from '../session/desk-context.ts'
import { Status } from '../status/status.tsx'
import { messages } from '../text/messages.ts'
import type { WantedChange } from './use-lead.ts'

const { lead: text } = messages
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
    const label = user === session.user ? text.you(user) : user
    return { value: user, label, text: user }
  })
  return (
    <div className="state">
      <div className="field">
        <span aria-hidden="true">{text.status}</span>
        <Menu
          ref={ref}
          name={text.status}
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
        <span aria-hidden="true">{text.assigned}</span>
        <Menu
          name={text.assigned}
          value={(saving?.assigned === undefined ? lead.assigned : saving.assigned) ?? nobody}
          isBusy={saving?.assigned !== undefined}
          choices={[{ value: nobody, label: text.nobody, text: text.nobody }, ...people]}
          onChoose={(user) => onChange({ assigned: user === nobody ? null : user })}
        />
      </div>
    </div>
  )
}
