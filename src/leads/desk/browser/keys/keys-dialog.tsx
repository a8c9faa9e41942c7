import { type ReactNode, useEffect, useRef, useState } from 'react'
import { areKeysOn, switchKeys } from './use-keys.ts'

const keys: readonly (readonly [names: readonly string[], action: string])[] = [
  [['j', '↓'], 'Next lead'],
  [['k', '↑'], 'Previous lead'],
  [['→', '←'], 'Show or hide the leads of one person'],
  [['Enter'], 'Open the lead'],
  [['r'], 'Show new leads'],
  [['/'], 'Search; Enter goes on to the list'],
  [['s'], 'Change the status'],
  [['a'], 'Assign to me'],
  [['n'], 'Write a note'],
  [['Ctrl Enter'], 'Save the note'],
  [['u'], 'Undo the last change'],
  [['Esc'], 'Close the lead, a list of choices or this one'],
  [['?'], 'Show this list'],
]

/** Lists the keys. The browser gives the focus back where it was. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [on, setOn] = useState(areKeysOn)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="card" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl className="facts">
        {keys.map(([names, action]) => (
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
      <label className="check row soft">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchKeys(target.checked)
            setOn(target.checked)
          }}
        />
        Single keys act (turn this off if you dictate or press keys by accident)
      </label>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
