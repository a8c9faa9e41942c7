/**
 * Words of four languages in their own scripts, as pages of schools, clinics and workshops have them: every other one is
 * short, and the last are as long as the language makes them.
 */
export const scriptWords: Readonly<Record<'ta' | 'ml' | 'te' | 'hi', readonly string[]>> = {
  ta: [
    ...['வகுப்பு', 'ஆங்கிலம்', 'புதிய', 'மாணவர்களுக்காக', 'எங்கள்', 'கற்றுக்கொள்ளுங்கள்'],
    ...['நாள்', 'தொடர்புகொள்ளுங்கள்', 'விலை', 'பதிவுசெய்துகொள்ளுங்கள்', 'நேரம்', 'பல்கலைக்கழகங்களிலிருந்து'],
    ...['அறிமுகப்படுத்தப்பட்டுள்ளது', 'ஒருங்கிணைக்கப்பட்டிருக்கின்றன', 'தொழில்நுட்பப்பல்கலைக்கழகங்களிலிருந்தெல்லாம்'],
  ],
  ml: [
    ...['ക്ലാസ്', 'പുതിയ', 'പഠിക്കുക', 'വിദ്യാർത്ഥികൾക്കുവേണ്ടി', 'നമ്മുടെ', 'ഉപയോഗിക്കാവുന്നതാണ്'],
    ...['വില', 'സർവകലാശാലകളിൽനിന്നും', 'സമയം', 'ബന്ധപ്പെടേണ്ടതാണ്', 'വീട്', 'ആവശ്യപ്പെട്ടുകൊണ്ടിരിക്കുന്നു'],
    ...['തിരഞ്ഞെടുക്കപ്പെട്ടിരിക്കുന്നു', 'പ്രവർത്തിച്ചുകൊണ്ടിരിക്കുന്നവർക്ക്', 'ബന്ധപ്പെട്ടുകൊണ്ടിരിക്കുന്നവരെല്ലാം'],
  ],
  te: [
    ...['తరగతి', 'కొత్త', 'నేర్చుకోండి', 'విద్యార్థులందరికీ', 'మా', 'ఉపాధ్యాయులందరికోసం'],
    ...['ధర', 'విశ్వవిద్యాలయాలలోనుండి', 'సమయం', 'సంప్రదించవచ్చును', 'ఇల్లు', 'ప్రారంభించబడుతున్నాయి'],
    ...['నమోదుచేసుకోవలసియున్నది', 'నిర్వహించుకుంటున్నవారికోసం', 'ఏర్పాటుచేయబడుతున్నప్పటికీ'],
  ],
  hi: [
    ...['कक्षा', 'नया', 'सीखिए', 'विद्यार्थियों', 'हमारे', 'विश्वविद्यालयों'],
    ...['मूल्य', 'आत्मनिर्भरता', 'समय', 'व्यावसायिक', 'घर', 'उत्तरदायित्वपूर्ण'],
    ...['पुनर्व्यवस्थापन', 'अंतर्राष्ट्रीयतावादियों', 'किंकर्तव्यविमूढ़ताओं'],
  ],
}

export type WordLanguage = keyof typeof scriptWords

const skipped = /\]\([^)]*\)|\{[^}]*\}/.source
const word = /[\p{L}\p{M}]{2,}/u.source

/**
 * A text with each of its words in another language, and of at most `limit` characters; a word is always the same where
 * there is room for it, and marks and targets of links stay.
 */
export function replaceWords(text: string, lang: WordLanguage, limit = Number.POSITIVE_INFINITY): string {
  const words = scriptWords[lang]
  let room = limit - text.length
  return text.replace(new RegExp(`${skipped}|${word}`, 'gu'), (part) => {
    if (/^[\]{]/.test(part)) return part
    const start = Array.from(part.toLowerCase()).reduce(addLetter, 7) % words.length
    const fitting = [...words.slice(start), ...words.slice(0, start)].find(
      ({ length }) => length - part.length <= room,
    )
    if (fitting === undefined) return part
    room -= fitting.length - part.length
    return fitting
  })
}

const addLetter = (sum: number, letter: string) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
