import { type RefObject, useLayoutEffect, useState } from 'react'

interface ShownCountry {
  code: string
  name: string
  dialCode: string
}

/**
 * The country that react-phone-input-2 shows in `box`, `home` before it shows any. It reports a country only for what
 * the visitor does, not when it guesses one from a value that it is given, so what stands in the document counts.
 */
export function useShownCountry(box: RefObject<HTMLElement | null>, home: ShownCountry): ShownCountry {
  const [country, setCountry] = useState(home)
  useLayoutEffect(() => {
    const button = box.current?.querySelector<HTMLElement>('.selected-flag')
    if (!button) return
    const read = () => setCountry((before) => readCountry(button) ?? before)
    const observer = new MutationObserver(read)
    observer.observe(button, { attributeFilter: ['title'] })
    read()
    return () => observer.disconnect()
  }, [box])
  return country
}

/** `title="India: + 91"` on the button, `class="flag in"` on what is in it. */
function readCountry(button: HTMLElement): ShownCountry | undefined {
  const [, name, dialCode] = /^(.+): \+ (\d+)$/.exec(button.title) ?? []
  const code = button.querySelector('.flag')?.className.split(' ')[1]
  return name && dialCode && code ? { code, name, dialCode } : undefined
}
