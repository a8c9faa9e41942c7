import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { ChevronIcon } from './icons.tsx'

interface MenuChoice {
  value: string
  label: ReactNode
  /** What typing a letter looks for. */
  text: string
}

export interface MenuHandle {
  open(): void
}

interface MenuProps {
  /** What is chosen here, such as `Status`. */
  name: string
  choices: readonly MenuChoice[]
  value: string
  onChoose: (value: string) => void
  isBusy?: boolean
  ref?: Ref<MenuHandle>
}

/** Milliseconds after which a letter begins another name. */
const maxTypingPause = 700

/** A button that opens a menu with one choice each. Arrows, Home, End and letters move, Enter chooses, Escape closes. */
export function Menu({ name, choices, value, onChoose, isBusy = false, ref }: MenuProps): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const shown = choices.find((choice) => choice.value === value)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]

  useImperativeHandle(ref, () => ({ open: () => setOpen(true) }), [])
  useEffect(() => {
    if (!isOpen) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const chosen = buttons.find((item) => item.getAttribute('aria-checked') === 'true') ?? buttons[0]
    chosen?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  /** The focus goes back before the browser acts, so Tab goes on behind the button. */
  const close = () => {
    typed.current = { text: '', at: 0 }
    setOpen(false)
    button.current?.focus()
  }
  const choose = (chosen: string) => {
    close()
    if (chosen !== value) onChoose(chosen)
  }
  /** Letters that follow each other soon are the beginning of a name; one alone goes through the names that begin with it. */
  const findTyped = ({ key, timeStamp }: KeyboardEvent, all: readonly HTMLElement[], at: number) => {
    const before = timeStamp - typed.current.at < maxTypingPause ? typed.current.text : ''
    const text = before + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    const isRepeated = [...text].every((letter) => letter === text[0])
    const begins = (item: HTMLElement) =>
      item.dataset.text?.toLowerCase().startsWith(isRepeated ? text.slice(0, 1) : text)
    return [...all.slice(isRepeated ? at + 1 : at), ...all].find(begins)
  }
  const move = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const targets: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => all[(at + 1) % all.length],
      ArrowUp: () => all[(at - 1 + all.length) % all.length],
      Home: () => all[0],
      End: () => all.at(-1),
    }
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return close()
    else if (targets[event.key]) targets[event.key]?.()?.focus()
    else if (/^\S$/u.test(event.key)) findTyped(event, all, at)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="menu" ref={root}>
      <button
        type="button"
        ref={button}
        className="button menu-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={isBusy}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="unseen">{name}: </span>
        {shown?.label ?? value}
        <ChevronIcon />
      </button>
      {isOpen && (
        <div
          className="menu-list"
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={name}
          ref={list}
          onKeyDown={move}
        >
          {choices.map((choice) => (
            <button
              type="button"
              key={choice.value}
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={choice.value === value}
              data-text={choice.text}
              onClick={() => choose(choice.value)}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
