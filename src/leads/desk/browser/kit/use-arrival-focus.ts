import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A heading that takes the focus when its page is reached from another one, but not when it is the first. */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isFirst = useRef(key === 'default')
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
  }, [])
  return heading
}
