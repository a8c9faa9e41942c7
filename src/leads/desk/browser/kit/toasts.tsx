import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CloseIcon, UndoIcon } from './icons.tsx'

interface Toast {
  text: string
  isError?: boolean
  onUndo?: () => void
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a short message at the edge of the page. The one before it disappears. */
export const useToast = () => useContext(ToastContext)

/** Long enough to read and to reach the button; the history of the lead undoes what is older. */
const visibleFor = 20_000

/** Gives its children `useToast`. A toast stays while the pointer is on it. */
export function Toasts({ children }: { children: ReactNode }): ReactNode {
  const [toast, setToast] = useState<Toast>()
  const isHeld = useRef(false)
  const show = useCallback((next: Toast) => setToast(next), [])
  useEffect(() => {
    if (!toast) return
    const timer = setInterval(() => {
      if (!isHeld.current) setToast(undefined)
    }, visibleFor)
    return () => clearInterval(timer)
  }, [toast])
  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  const content = useMemo(() => <ToastContext value={show}>{children}</ToastContext>, [children, show])
  return (
    <>
      {content}
      <section
        className="toasts"
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        aria-label="Last change"
      >
        <p role="status" className={toast ? 'toast' : 'unseen'} data-error={toast?.isError}>
          {toast?.text}
        </p>
        {toast && (
          <span>
            {toast.onUndo && (
              <button
                type="button"
                onClick={() => {
                  setToast(undefined)
                  toast.onUndo?.()
                }}
              >
                <UndoIcon />
                Undo
              </button>
            )}
            <button type="button" aria-label="Close" onClick={() => setToast(undefined)}>
              <CloseIcon />
            </button>
          </span>
        )}
      </section>
    </>
  )
}
