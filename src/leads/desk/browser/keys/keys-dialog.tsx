import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '../text/messages.ts'
import { areKeysOn, switchKeys } from './keys-setting.ts'

const { keys } = messages

/** Lists the keys. The browser gives the focus back where it was. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [on, setOn] = useState(areKeysOn)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="keys" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{keys.title}</h2>
      <dl>
        {keys.list.map(([names, action]) => (
          <div key={action}>
            <dt>
              {names.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchKeys(target.checked)
            setOn(target.checked)
          }}
        />
        {keys.letters}
      </label>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {messages.close}
      </button>
    </dialog>
  )
}
