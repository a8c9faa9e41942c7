import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'

/** A country as react-phone-input-2 keeps it in its state. */
interface ListedCountry {
  name: string
  localName?: string
  iso2: string
  dialCode: string
  format?: string
}

/** What its component keeps of countries. */
export interface ListState {
  onlyCountries: readonly ListedCountry[]
  preferredCountries: readonly ListedCountry[]
}

/**
 * The list with every country that has a calling code: the package lacks ten of them, such as Guernsey, and offers no
 * way to add any. `names` are those of countries by their code, in the order of the list; `home` comes first.
 */
export function completeList(
  { onlyCountries }: ListState,
  names: Readonly<Record<string, string>>,
  home: string,
): ListState {
  const known = new Map(onlyCountries.map((country) => [country.iso2, country]))
  const all = Object.entries(names).flatMap(([iso2, name]) => {
    const dialCode = callingCodes[iso2.toUpperCase()]
    return known.get(iso2) ?? (dialCode === undefined ? [] : { name, localName: name, iso2, dialCode })
  })
  return { onlyCountries: all, preferredCountries: all.filter(({ iso2 }) => iso2 === home) }
}
