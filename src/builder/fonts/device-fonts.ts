import type { FontKind } from './font-cut.ts'

/** A font of the visitor's device that stands in for a font until its file is loaded. */
interface DeviceFont {
  /** What is added to the name of the family that it stands in for. */
  suffix: string
  /** Full names and PostScript names for `local()`, regular and bold. */
  names: readonly [regular: readonly string[], bold: readonly string[]]
  /** Advance of the script's sample with its spaces for each of its letters, in em, regular and bold. */
  advances: readonly [regular: number, bold: number]
}

/** Typical words of each script, by which the widths of a font and of its stand-ins are compared. */
export const samples: Readonly<Record<string, string>> = {
  latin:
    'Made by hand every morning Choose a day that suits you Come in and have a look Talk to us before you buy Open from Monday to Saturday',
  tamil:
    'நம்பிக்கையுடன் வாங்குங்கள் இன்றே தொடங்குங்கள் உங்கள் ஊரின் கடை நேரடி சேவை எங்கள் அறிமுக சலுகை நேரில் வந்து பாருங்கள் கேள்விகளுக்கு உடனே பதில்',
  malayalam:
    'ആത്മവിശ്വാസത്തോടെ വാങ്ങൂ വീട്ടിലിരുന്ന് ഓർഡർ ചെയ്യാം സൗജന്യ ഡെലിവറി ഇന്നുതന്നെ തുടങ്ങൂ പരിചയപ്പെടാൻ വരൂ ചോദ്യങ്ങൾക്ക് ഉടൻ മറുപടി',
  telugu: 'ఉచిత డెలివరీ ఈరోజే ప్రారంభించండి మీ ఊరి దుకాణం ప్రత్యక్ష సేవ వచ్చి చూడండి ప్రశ్నలకు వెంటనే సమాధానం చేతితో తయారు చేసినది',
  devanagari: 'भरोसे के साथ खरीदें आज ही शुरू करें हमारी दुकान पर आइए मुफ़्त डिलीवरी सवालों के तुरंत जवाब हाथ से बना हुआ',
  kannada: 'ನಂಬಿಕೆಯಿಂದ ಖರೀದಿಸಿ ಇಂದೇ ಶುರು ಮಾಡಿ ನಮ್ಮ ಅಂಗಡಿಗೆ ಬನ್ನಿ ಉಚಿತ ಡೆಲಿವರಿ ಪ್ರಶ್ನೆಗಳಿಗೆ ತಕ್ಷಣ ಉತ್ತರ ಕೈಯಿಂದ ಮಾಡಿದ್ದು',
  cyrillic:
    'Сделано вручную каждое утро Выберите удобный день Заходите посмотреть Поговорите с нами перед покупкой',
  greek:
    'Φτιαγμένο στο χέρι κάθε πρωί Διαλέξτε τη μέρα που σας βολεύει Ελάτε να δείτε Μιλήστε μας πριν αγοράσετε',
}

type Names = DeviceFont['names']
type Advances = DeviceFont['advances']

const roboto: Names = [
  ['Roboto', 'Roboto-Regular'],
  ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
]
const arial: Names = [
  ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
  ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
]
const notoSerif: Names = [
  ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'],
  ['Noto Serif Bold', 'NotoSerif-Bold'],
]
const times: Names = [
  ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
  ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
]
const mono: Names = [
  ['Droid Sans Mono', 'DroidSansMono', 'Courier New', 'CourierNewPSMT', 'Liberation Mono', 'LiberationMono'],
  ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold', 'LiberationMono-Bold'],
]

const sans = (ofRoboto: Advances, ofArial: Advances): DeviceFont[] => [
  { suffix: '', names: roboto, advances: ofRoboto },
  { suffix: ' Arial', names: arial, advances: ofArial },
]
const serif = (ofNoto: Advances, ofTimes: Advances): DeviceFont[] => [
  { suffix: '', names: notoSerif, advances: ofNoto },
  { suffix: ' Times', names: times, advances: ofTimes },
]
const typewriter = (advance: number): DeviceFont[] => [
  { suffix: '', names: mono, advances: [advance, advance] },
]

/** The fonts of Noto; on older phones only those for controls are there, which have the same letters. */
const noto = (kind: 'Sans' | 'Serif', script: string, suffix: string, advances: Advances): DeviceFont => {
  const regular = [`Noto ${kind} ${script}`, `Noto${kind}${script}-Regular`]
  const bold = [`Noto ${kind} ${script} Bold`, `Noto${kind}${script}-Bold`]
  if (kind === 'Serif') return { suffix, names: [regular, bold], advances }
  const compact = `Noto Sans ${script} UI`
  return {
    suffix,
    names: [
      [...regular, compact],
      [...bold, `${compact} Bold`, `NotoSans${script}UI-Bold`, `Noto Sans ${script}`],
    ],
    advances,
  }
}
const indic = (script: string, ofSans: Advances, ofSerif: Advances): Record<FontKind, DeviceFont[]> => {
  const own = [noto('Sans', script, '', ofSans)]
  return {
    'sans-serif': own,
    serif: [noto('Serif', script, '', ofSerif), noto('Sans', script, ' Times', ofSans)],
    monospace: own,
  }
}

/** What devices have, by part and kind, in the order in which it is tried. */
const byPart: Readonly<Record<string, Record<FontKind, DeviceFont[]>>> = {
  latin: {
    'sans-serif': sans([0.5826, 0.5896], [0.5898, 0.631]),
    serif: serif([0.6302, 0.6651], [0.5355, 0.5697]),
    monospace: typewriter(0.753),
  },
  cyrillic: {
    'sans-serif': sans([0.6005, 0.609], [0.592, 0.6395]),
    serif: serif([0.6473, 0.6771], [0.5412, 0.571]),
    monospace: typewriter(0.6878),
  },
  greek: {
    'sans-serif': sans([0.5882, 0.5975], [0.5584, 0.6017]),
    serif: serif([0.5994, 0.6387], [0.5155, 0.5428]),
    monospace: typewriter(0.7187),
  },
  tamil: indic('Tamil', [0.6999, 0.768], [0.7394, 0.7885]),
  malayalam: indic('Malayalam', [0.6291, 0.6927], [0.6116, 0.6554]),
  telugu: indic('Telugu', [0.5012, 0.5423], [0.4706, 0.4848]),
  devanagari: indic('Devanagari', [0.4864, 0.5266], [0.4534, 0.4863]),
  kannada: indic('Kannada', [0.5184, 0.5595], [0.4877, 0.4984]),
}

export const listDeviceFonts = (part: string, kind: FontKind): readonly DeviceFont[] =>
  byPart[part]?.[kind] ?? []

/** The families of the fonts of the device that stand in for a family. */
export const listStandIns = (family: string, kind: FontKind): string[] =>
  listDeviceFonts('latin', kind).map(({ suffix }) => `${family} fallback${suffix}`)
