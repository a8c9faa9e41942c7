import { defineMessages } from '../../../core/messages/message-catalogue.ts'

/** What the page says on which somebody has a lead erased. `{site}` and `{day}` are filled in. */
export const withdrawMessages = defineMessages({
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
    what: '{day} அன்னைக்கு {site}-க்கு ஒரு form அனுப்பினீங்க. வேண்டாம்னு சொன்னா, அதுல நாங்க வச்சிருக்கிற எல்லாத்தையும் அழிச்சிடுவோம்: உங்க பதில்கள், சேர்த்து அனுப்பின file, நீங்க சம்மதிச்சது, அதைப் பத்தின குறிப்புகள்.',
    final: 'அழிச்சதைத் திரும்பக் கொண்டுவர முடியாது.',
    erase: 'என் விவரங்களை அழிச்சிடுங்க',
    erased: 'உங்க விவரங்களை அழிச்சாச்சு. அந்த form பத்தி இப்போ எங்ககிட்ட எதுவும் இல்ல.',
    busy: 'இப்போ முடியல. ஒரு நிமிஷம் கழிச்சு மறுபடி முயற்சி பண்ணுங்க.',
  },
  ml: {
    title: 'നിങ്ങളുടെ വിവരങ്ങൾ മായ്ക്കാൻ',
    what: '{day} നിങ്ങൾ {site}-ലേക്ക് ഒരു ഫോം അയച്ചു. സമ്മതം പിൻവലിച്ചാൽ അതിൽനിന്നു ഞങ്ങൾ സൂക്ഷിക്കുന്നതെല്ലാം മായ്ക്കും: നിങ്ങളുടെ ഉത്തരങ്ങൾ, കൂടെ അയച്ച ഫയൽ, നിങ്ങൾ സമ്മതിച്ച കാര്യങ്ങൾ, അതെപ്പറ്റിയുള്ള കുറിപ്പുകൾ.',
    final: 'മായ്ച്ചാൽ പിന്നെ തിരിച്ചുകിട്ടില്ല.',
    erase: 'എന്റെ വിവരങ്ങൾ മായ്ക്കൂ',
    erased: 'നിങ്ങളുടെ വിവരങ്ങൾ മായ്ച്ചു. ആ ഫോമിൽനിന്ന് ഒന്നും ഇനി ഞങ്ങളുടെ പക്കലില്ല.',
    busy: 'ഇപ്പോൾ ഇതു നടക്കുന്നില്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.',
  },
  te: {
    title: 'మీ వివరాలను తొలగించడానికి',
    what: '{day} న మీరు {site}కు ఒక ఫారమ్ పంపారు. మీరు వద్దంటే, దాని నుంచి మా దగ్గర ఉన్నదంతా తొలగిస్తాం: మీ జవాబులు, జత చేసిన ఫైల్, మీరు అంగీకరించినవి, దాని గురించిన గమనికలు.',
    final: 'తొలగించాక తిరిగి తీసుకురాలేం.',
    erase: 'నా వివరాలను తొలగించండి',
    erased: 'మీ వివరాలను తొలగించాం. ఆ ఫారమ్‌కు సంబంధించి మా దగ్గర ఇక ఏమీ లేదు.',
    busy: 'ఇప్పుడు ఇది పనిచేయడం లేదు. ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి.',
  },
})
