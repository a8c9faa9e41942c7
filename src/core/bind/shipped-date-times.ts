import type { ShippedLanguage } from '../messages/message-catalogue.ts'

const months: Readonly<Record<ShippedLanguage, string>> = {
  en: 'January February March April May June July August September October November December',
  ta: 'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்',
  ml: 'ജനുവരി ഫെബ്രുവരി മാർച്ച് ഏപ്രിൽ മേയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ് സെപ്റ്റംബർ ഒക്‌ടോബർ നവംബർ ഡിസംബർ',
  te: 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్',
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  kn: 'ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್',
}

/** Countries where English writes the day first and am and pm in small letters. */
const smallLetters =
  'AG AU BB BM BS CY DM ER FJ FM GD GH GM GY HK IN JM KI KN KY LC LR LS MO MW MY NA NZ PG PK PW SB SG SL SS SZ TC TO TT VC VG VU WS ZM'
/** Countries where English writes the day first and counts 24 hours. */
const wholeDay =
  'AI AT BE BW BZ CC CH CK CM CX CZ DE DK EE ES FI FK FR GB GE GG GI HU ID IE IL IM IO IT JE KE LT LV MG MS MT MU MV NF NG NL NO NR NU PL PT RO RW SC SE SH SI SK SX TV TZ UA UG ZA ZW'
const has = (list: string, country: string) => list.split(' ').includes(country)

/** A date and a clock's time in a language of the engine. `local` has them as if they were UTC. */
export function formatShipped(
  local: Date,
  lang: ShippedLanguage,
  country: string,
): { date: string; clock: string } {
  const [day, year] = [local.getUTCDate(), local.getUTCFullYear()]
  const month = months[lang].split(' ')[local.getUTCMonth()] ?? ''
  const isSmall = lang === 'hi' || (lang === 'en' && has(smallLetters, country))
  const isWhole = lang === 'en' ? has(wholeDay, country) : lang === 'ta' && country === 'LK'
  const english =
    isSmall || isWhole || country === 'AE' ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`
  const date = {
    en: english,
    ta: `${day} ${month}, ${year}`,
    ml: `${year} ${month} ${day}`,
    te: `${day} ${month}, ${year}`,
    hi: `${day} ${month} ${year}`,
    kn: `${month} ${day}, ${year}`,
  }
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  const half = hours < 12 ? 'AM' : 'PM'
  const clock = isWhole
    ? `${String(hours).padStart(2, '0')}:${minutes}`
    : `${hours % 12 || 12}:${minutes} ${isSmall ? half.toLowerCase() : half}`
  return { date: date[lang], clock }
}

/** Minutes of the standard time, its name, that of daylight time, and countries. As CLDR has them in English there. */
const zones = `-210 NST NDT CA
-240 AST ADT AW BL BQ CA CW DO GL GP MF MQ PR VI
-240 GYT GYT GY
-300 EST EDT CA HT MX PA US
-360 CST CDT CA CR GT HN MX NI SV US
-420 MST MDT CA MX US
-480 PST PDT CA MX US
-540 AKST AKDT US
-600 HST HDT US
0 GMT GMT BF CI GH GM GN GW IS LR ML MR SH SL SN ST TG
0 GMT BST GB GG IM JE
0 GMT IST IE
0 WET WEST ES PT
60 CET CEST AT BE CH CZ DE DK ES FR HU IT NL NO PL SE SI SK
60 WAT WAT CM NG
120 CAT CAT BW MW NA RW SS ZM ZW
120 EET EEST EE FI LT LV RO UA
120 SAST SAST LS SZ ZA
180 EAT EAT ER KE MG TZ UG
240 GST GST AE
330 IST IST IN LK
420 WIB WIB ID
480 AWST AWST AU
480 HKT HKT HK
480 MYT MYT MY
480 SGT SGT SG
480 WITA WITA ID
540 WIT WIT ID
570 ACST ACDT AU
600 AEST AEDT AU
720 NZST NZDT NZ`
  .split('\n')
  .map((line) => line.split(' '))

/** The short name of a country's time zone; `undefined` if it has none that people there know. Offsets in minutes. */
export function nameZone(country: string, standard: number, offset: number): string | undefined {
  const found = zones.find(
    ([minutes, , , ...countries]) => Number(minutes) === standard && countries.includes(country),
  )
  return found?.[offset === standard ? 1 : 2]
}
