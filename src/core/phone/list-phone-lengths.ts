import {
  type CountryCode,
  isSupportedCountry,
  Metadata,
  type MetadataJson,
  type NumberingPlan,
} from 'libphonenumber-js/core'

/** What the package has and does not declare: the lengths of numbers of one type. */
type TypedPlan = NumberingPlan & { type?(name: string): { possibleLengths(): number[] } | undefined }

/** How many digits the mobile and fixed line numbers of a country (`IN`) have; empty if the rules leave it out. */
export function listPhoneLengths(country: string, rules: MetadataJson): number[] {
  if (!isSupportedCountry(country as CountryCode, rules)) return []
  const metadata = new Metadata(rules)
  metadata.selectNumberingPlan(country as CountryCode)
  const plan = metadata.numberingPlan as TypedPlan | undefined
  return ['MOBILE', 'FIXED_LINE'].flatMap(
    (type) => plan?.type?.(type)?.possibleLengths() ?? plan?.possibleLengths() ?? [],
  )
}

/** How many digits each number of the country has, if all have the same. */
export function findOnlyLength(country: string, rules: MetadataJson): number | undefined {
  const [length, ...others] = new Set(listPhoneLengths(country, rules))
  return others.length === 0 ? length : undefined
}
