import { useEffect, useState } from 'react'
import { whenIdle } from '../../../ui/when-idle.ts'

type NameCountry = (code: string) => string

/**
 * Names countries (`IN`) in a language, and returns `undefined` until the page has been idle: a slow phone takes longer to
 * load their names than to wake the rest of the form. Where the browser does not know a name, it is the code.
 */
export function useCountryNames(lang: string): NameCountry | undefined {
  const [nameCountry, setNameCountry] = useState<NameCountry>()
  useEffect(() => whenIdle(() => setNameCountry(() => loadCountryNames(lang))), [lang])
  return nameCountry
}

function loadCountryNames(lang: string): NameCountry {
  try {
    const names = new Intl.DisplayNames([lang], { type: 'region' })
    return (code) => names.of(code) ?? code
  } catch {
    // A browser without them.
    return (code) => code
  }
}
