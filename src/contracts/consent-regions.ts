/** Regions whose rules ask for consent before a visitor is followed, and `others` for the rest of the world. */
export const consentRegions = ['eu', 'uk', 'switzerland', 'india', 'california', 'brazil', 'others'] as const
export type ConsentRegion = (typeof consentRegions)[number]

/** The regions that are asked if a site does not choose. */
export const askedRegions: readonly ConsentRegion[] = consentRegions.filter((region) => region !== 'others')

/**
 * The time zones of each region by their IANA names (https://data.iana.org/time-zones/tzdb/zone1970.tab, older names in
 * `backward`), and the endings of languages that name a country. Europe is `eu` unless a zone is known to be elsewhere, and
 * one zone covers the western states of the USA: a visitor is rather asked once too often.
 */
const places: Readonly<Record<Exclude<ConsentRegion, 'others'>, string>> = {
  eu: '^(?:Europe/(?!London|Belfast|Guernsey|Jersey|Isle|Gibraltar|Zurich|Istanbul|Moscow|Kirov|Samara|Saratov|Ulyanovsk|Volgograd|Astrakhan|Minsk)|Atlantic/(?:Azores|Canary|Madeira|Reykjavik|Jan)|Arctic/|Africa/Ceuta|Asia/(?:Nicosia|Famagusta)|America/(?:Cayenne|Guadeloupe|Martinique|Marigot)|Indian/(?:Mayotte|Reunion))|-(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)$',
  uk: '^Europe/(?:London|Belfast|Guernsey|Jersey|Isle|Gibraltar)|-GB$',
  switzerland: '^Europe/Zurich|-CH$',
  india: '^Asia/(?:Kolkata|Calcutta)|-IN$',
  california: '^(?:America/Los_Ang|US/Pacific)|-US$',
  brazil:
    '^(?:America/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)|Brazil/)|-BR$',
}

/** Neither a zone nor a language with a country. */
const nowhere = '^(?!.*(?:/|-[A-Z]{2}$))'

/**
 * The regular expression that decides who is asked: it is found in the visitor's time zone, or in the first language of the
 * browser if the zone names no place (`UTC`, `Etc/…`). Whose place is unknown is asked.
 */
export function writeAskPattern(regions: readonly ConsentRegion[] | 'always'): string {
  if (regions === 'always') return ''
  const named = regions.flatMap((region) => (region === 'others' ? [] : [places[region]]))
  const others = regions.includes('others') ? [`^(?!.*(?:${Object.values(places).join('|')}))`] : []
  return [nowhere, ...named, ...others].join('|')
}
