type ClaimKind = 'share' | 'rating' | 'count'

interface ClaimWord {
  kind: ClaimKind
  /** What the number is multiplied with. */
  size: number
  /**
   * Separated by spaces. `…` stands for further letters, such as the ending of a case; a word without it ends there, because
   * other words begin like it: Hindi लक्षण is a symptom, Tamil லட்சியம் an aim.
   */
  words: string
}

/** Words and signs behind the number of a claim, in English and as the languages of India write them. */
const claimWords: readonly ClaimWord[] = [
  {
    kind: 'count',
    size: 1e3,
    words:
      'thousand ஆயிரம் ஆயிரத்… ആയിരം ആയിരത്ത… ആയിരങ്ങ… వెయ్యి వేలు వేల వేలకు… వేలమంది… వేలాది… ಸಾವಿರ… ' +
      'हजार… हज़ार… হাজার… হাজাৰ… હજાર… ਹਜ਼ਾਰ… ਹਜਾਰ… ହଜାର… ہزار…',
  },
  {
    kind: 'count',
    size: 1e5,
    words:
      'lakh lakhs லட்சம் லட்சத்… இலட்சம் இலட்சத்… ലക്ഷം ലക്ഷത്ത… ലക്ഷങ്ങ… లక్ష లక్షలు లక్షల లక్షలకు… లక్షలమంది… లక్షలాది… లక్షకు… ' +
      'ಲಕ್ಷ ಲಕ್ಷದ… ಲಕ್ಷಕ್ಕ… ಲಕ್ಷಾಂತರ लाख… लक्ष লাখ… লক্ষ লক্ষাধিক লক্ষের… લાખ… લક્ષ ਲੱਖ… ଲକ୍ଷ ଲକ୍ଷାଧିକ لاکھ…',
  },
  { kind: 'count', size: 1e6, words: 'million' },
  {
    kind: 'count',
    size: 1e7,
    words:
      'crore crores கோடி கோடிக்க… கோடியை… கோடிகள்… കോടി കോടിയി… കോടിക്ക… കോടിയോ… కోటి కోట్లు కోట్ల కోట్లకు… కోట్లమంది… ' +
      'ಕೋಟಿ… करोड़… करोड… कोटी… কোটি… કરોડ… ਕਰੋੜ… କୋଟି… کروڑ…',
  },
  { kind: 'count', size: 1e9, words: 'billion' },
  {
    kind: 'share',
    size: 1,
    words:
      '% ٪ percent சதவீத… சதவிகித… விழுக்காடு… ശതമാന… శాతం శాతా… ಪ್ರತಿಶತ… ಶೇಕಡ… प्रतिशत… फीसदी फ़ीसदी टक्के टक्क्यां… ' +
      'শতাংশ… ટકા ਪ੍ਰਤੀਸ਼ਤ… ਫੀਸਦੀ ਫ਼ੀਸਦੀ ପ୍ରତିଶତ… فیصد',
  },
  {
    kind: 'rating',
    size: 1,
    words:
      '★ ⭐ star stars ஸ்டார்… நட்சத்திர… സ്റ്റാർ… സ്റ്റാര്‍… നക്ഷത്ര… స్టార్… నక్షత్రా… ಸ್ಟಾರ್… ನಕ್ಷತ್ರ… स्टार… सितारे ' +
      'স্টার… তারকা… સ્ટાર… ਸਟਾਰ… ତାରକା… ستارے',
  },
]

const moneyWords =
  '₹ € ৳ rupee rupees dollars euros pounds ரூ ரூபா… രൂ രൂപ… రూ రూపా… ರೂ ರೂಪಾ… रु रू रुप… রুপি… টাকা… રૂ રૂપિ… ਰੁ ਰੁਪ… ଟଙ୍କା… روپ…'

/** Two letters that Unicode also has as one, which its normal forms do not compose: consonants with a nukta. */
const nuktas: readonly [string, string][] = [
  ['\u091c\u093c', '\u095b'],
  ['\u0921\u093c', '\u095c'],
  ['\u092b\u093c', '\u095e'],
  ['\u0a1c\u0a3c', '\u0a5b'],
  ['\u0a2b\u0a3c', '\u0a5e'],
]

const isEnglish = (word: string) => /^[a-z]/.test(word)
const isSign = (word: string) => !/\p{L}/u.test(word)

const toEnglishPattern = (word: string) =>
  `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}\\b`

function listForms(word: string): string[] {
  const decomposed = word.normalize('NFD')
  const nukta = nuktas.find(([two]) => decomposed.includes(two))
  return [decomposed, word.normalize('NFC'), nukta ? decomposed.replace(...nukta) : decomposed]
}

/** Words end alike in one group: each mention of all letters is large code, which every run compiles. */
function toPatterns(words: string): string {
  const list = words.split(' ')
  const signs = list.filter(isSign)
  const english = list.filter(isEnglish).map(toEnglishPattern)
  const forms = [...new Set(list.filter((word) => !isSign(word) && !isEnglish(word)).flatMap(listForms))]
  const whole = forms.filter((form) => !form.endsWith('…'))
  const begun = forms.flatMap((form) => (form.endsWith('…') ? [form.slice(0, -1)] : []))
  const others = [...whole, ...(begun.length > 0 ? [`(?:${begun.join('|')})[\\p{L}\\p{M}]*`] : [])]
  return [
    ...signs,
    ...english,
    ...(others.length > 0 ? [`(?:${others.join('|')})(?![\\p{L}\\p{M}])`] : []),
  ].join('|')
}

/** The words and signs of a kind, as the source of a pattern (flag `u`). */
export const listClaimWords = (kind: ClaimKind): string =>
  toPatterns(claimWords.flatMap((word) => (word.kind === kind ? word.words : [])).join(' '))

/** Words for money, as the source of a pattern (flag `u`). */
export const moneyPattern = `(?:${toPatterns(moneyWords)})`

const units: readonly { kind: ClaimKind; size: number; pattern: RegExp }[] = [
  ...claimWords.map(({ kind, size, words }) => ({ kind, size, pattern: toUnit(toPatterns(words)) })),
  { kind: 'count', size: 1e3, pattern: toUnit('[Kk]\\b') },
  { kind: 'count', size: 1e6, pattern: toUnit('M\\b') },
]

function toUnit(words: string): RegExp {
  return new RegExp(`^[\\s-]?(?:${words})`, 'u')
}

/** What the text behind a number says about it, if it begins with a word or a sign of claims. */
export const findUnit = (rest: string): { kind: ClaimKind; size: number; length: number } | undefined => {
  for (const { kind, size, pattern } of units) {
    const length = pattern.exec(rest)?.[0].length
    if (length !== undefined) return { kind, size, length }
  }
  return undefined
}
