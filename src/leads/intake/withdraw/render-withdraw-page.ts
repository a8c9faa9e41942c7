import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../contracts/form-parts.ts'
import { bindMessages } from '../../../core/messages/choose-messages.ts'
import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { getDirection } from '../../../core/text/direction.ts'

const styles =
  'body{max-width:34rem;margin:0 auto;padding:24px 20px;font:1.0625rem/1.55 system-ui,sans-serif;color:#1a1a1a;background:#fff}h1{font-size:1.5rem;line-height:1.25}button{min-height:48px;padding:8px 20px;border:2px solid #1a1a1a;border-radius:6px;font:inherit;font-weight:700;color:#fff;background:#1a1a1a;cursor:pointer}:focus-visible{outline:3px solid #1a1a1a;outline-offset:3px}'

/** The page has a form for its own address, and nothing from elsewhere. */
export const withdrawPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

interface WithdrawPage {
  lang: string
  /** The name of the site. */
  site: string
  /** `day` writes the day on which the lead came, in a language. */
  state: { is: 'asked'; day: (lang: string) => string } | { is: 'erased' } | { is: 'busy' }
}

/**
 * The page on which somebody has a lead erased: what will be erased, with a button, or that it is done. It shows nothing of
 * the lead but its day, because a link may be passed on.
 */
export function renderWithdrawPage({ lang, site, state }: WithdrawPage): string {
  const messages = bindMessages(withdrawMessages, lang, {})
  // A page has one language: either it ships whole, or all of it is English.
  const own = messages.title.lang ?? lang
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const asked = (day: string) =>
    paragraph(messages.what.text.replace(/\{site\}|\{day\}/g, (mark) => (mark === '{day}' ? day : site))) +
    paragraph(messages.final.text) +
    `<form method="post"><button>${escapeHtml(messages.erase.text)}</button></form>`
  const content = state.is === 'asked' ? asked(state.day(own)) : paragraph(messages[state.is].text)
  const title = escapeHtml(messages.title.text)
  return [
    `<!doctype html><html lang="${escapeHtml(own)}" dir="${getDirection(own)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${styles}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>\n`,
  ].join('')
}

/** What the page says on which somebody has a lead erased. `{site}` and `{day}` are filled in. */
const withdrawMessages = defineMessages({
  en: {
    title: 'Have your data erased',
    what: 'On {day} you sent a form to {site}. If you withdraw, we erase all that we store of it: your answers, an attached file, what you agreed to, and notes about it.',
    final: 'This cannot be undone.',
    erase: 'Erase my data',
    erased: 'Your data has been erased. We store nothing of that form any more.',
    busy: 'This does not work at the moment. Please try again in a minute.',
  },
  ta: {
    title: 'உங்க விவரங்களை அழிக்க',
    what: '{day} அன்னைக்கு {site}-க்கு ஒரு form அனுப்பினீங்க. வேண்டாம்னு சொன்னா, அதுல நாங்க வெச்சிருக்கிற எல்லாத்தையும் அழிச்சிடுவோம்: உங்க பதில்கள், சேர்த்து அனுப்பின file, நீங்க சம்மதிச்சது, அதைப் பத்தின குறிப்புகள்.',
    final: 'அழிச்சதைத் திரும்பக் கொண்டுவர முடியாது.',
    erase: 'என் விவரங்களை அழிச்சிடுங்க',
    erased: 'உங்க விவரங்களை அழிச்சாச்சு. அந்த form பத்தி இப்ப எங்ககிட்ட எதுவும் இல்ல.',
    busy: 'இப்ப முடியல. ஒரு நிமிஷம் கழிச்சு மறுபடி முயற்சி பண்ணுங்க.',
  },
  ml: {
    title: 'നിങ്ങളുടെ വിവരങ്ങൾ മായ്ക്കാൻ',
    what: '{day}-ന് നിങ്ങൾ {site}-ലേക്ക് ഒരു ഫോം അയച്ചിരുന്നു. സമ്മതം പിൻവലിച്ചാൽ അതിൽനിന്നു ഞങ്ങൾ സൂക്ഷിക്കുന്നതെല്ലാം മായ്ക്കും: നിങ്ങളുടെ ഉത്തരങ്ങൾ, കൂടെ അയച്ച ഫയൽ, നിങ്ങൾ സമ്മതിച്ച കാര്യങ്ങൾ, അതെപ്പറ്റിയുള്ള കുറിപ്പുകൾ.',
    final: 'മായ്ച്ചാൽ പിന്നെ തിരിച്ചുകിട്ടില്ല.',
    erase: 'എന്റെ വിവരങ്ങൾ മായ്ക്കൂ',
    erased: 'നിങ്ങളുടെ വിവരങ്ങൾ മായ്ച്ചു. ആ ഫോമിൽനിന്ന് ഒന്നും ഇനി ഞങ്ങളുടെ പക്കലില്ല.',
    busy: 'ഇപ്പോൾ ഇതു നടക്കുന്നില്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.',
  },
  te: {
    title: 'మీ వివరాల తొలగింపు',
    what: '{day}న {site} సైట్‌లో మీరు ఒక ఫారమ్ పంపారు. మీరు వద్దంటే, దానికి సంబంధించి మా దగ్గర ఉన్నదంతా తొలగిస్తాం: మీ జవాబులు, జత చేసిన ఫైల్, మీరు అంగీకరించినవి, దాని గురించిన గమనికలు.',
    final: 'తొలగించాక తిరిగి తీసుకురాలేం.',
    erase: 'నా వివరాలను తొలగించండి',
    erased: 'మీ వివరాలను తొలగించాం. ఆ ఫారమ్‌కు సంబంధించి మా దగ్గర ఇక ఏమీ లేదు.',
    busy: 'ఇప్పుడు ఇది పనిచేయడం లేదు. ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి.',
  },
  hi: {
    title: 'अपना डेटा मिटवाएँ',
    what: '{day} को आपने {site} पर एक फ़ॉर्म भरकर भेजा था। अगर आप सहमति वापस लेते हैं, तो इस फ़ॉर्म का जो कुछ हमारे पास है, वह सब हम मिटा देंगे: आपके जवाब, साथ भेजी गई फ़ाइल, जिन बातों पर आपने सहमति दी थी, और इस फ़ॉर्म के बारे में लिखे गए नोट।',
    final: 'मिटाने के बाद इसे वापस नहीं लाया जा सकता।',
    erase: 'मेरा डेटा मिटाएँ',
    erased: 'आपका डेटा मिटा दिया गया है। उस फ़ॉर्म का अब हमारे पास कुछ भी नहीं है।',
    busy: 'अभी यह नहीं हो पा रहा है। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
  kn: {
    title: 'ನಿಮ್ಮ ಡೇಟಾ ಅಳಿಸಿ',
    what: '{day}ರಂದು ನೀವು {site} ಸೈಟ್‌ನಲ್ಲಿ ಒಂದು ಫಾರ್ಮ್ ಕಳುಹಿಸಿದ್ದಿರಿ. ನೀವು ಒಪ್ಪಿಗೆಯನ್ನು ಹಿಂತೆಗೆದುಕೊಂಡರೆ, ಅದಕ್ಕೆ ಸಂಬಂಧಿಸಿದಂತೆ ನಮ್ಮ ಬಳಿ ಇರುವ ಎಲ್ಲವನ್ನೂ ಅಳಿಸುತ್ತೇವೆ: ನಿಮ್ಮ ಉತ್ತರಗಳು, ಜೊತೆಗೆ ಕಳುಹಿಸಿದ ಫೈಲ್, ನೀವು ಒಪ್ಪಿಗೆ ಕೊಟ್ಟ ವಿಷಯಗಳು, ಮತ್ತು ಅವುಗಳ ಬಗ್ಗೆ ಬರೆದ ಟಿಪ್ಪಣಿಗಳು.',
    final: 'ಅಳಿಸಿದ ಮೇಲೆ ಮರಳಿ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ.',
    erase: 'ನನ್ನ ಡೇಟಾ ಅಳಿಸಿ',
    erased: 'ನಿಮ್ಮ ಡೇಟಾವನ್ನು ಅಳಿಸಿದ್ದೇವೆ. ಆ ಫಾರ್ಮ್‌ಗೆ ಸಂಬಂಧಿಸಿದ್ದು ನಮ್ಮ ಬಳಿ ಈಗ ಏನೂ ಇಲ್ಲ.',
    busy: 'ಈಗ ಇದು ಆಗುತ್ತಿಲ್ಲ. ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
})
