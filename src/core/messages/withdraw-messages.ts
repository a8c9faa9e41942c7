import { defineMessages } from './message-catalogue.ts'

/** What the page says on which somebody has a lead erased. `{site}` and `{day}` are filled in. */
export const withdrawMessages = defineMessages({
  en: {
    withdrawTitle: 'Have your data erased',
    withdrawWhat:
      'On {day} you sent a form to {site}. If you withdraw, we erase all that we store of it: your answers, an attached file, what you agreed to, and notes about it.',
    withdrawFinal: 'This cannot be undone.',
    withdrawErase: 'Erase my data',
    withdrawn: 'Your data has been erased. We store nothing of that form any more.',
    withdrawBusy: 'This does not work at the moment. Please try again in a minute.',
  },
  ta: {
    withdrawTitle: 'உங்க விவரங்களை அழிக்க',
    withdrawWhat:
      '{day} அன்னைக்கு {site}-க்கு ஒரு form அனுப்பினீங்க. வேண்டாம்னு சொன்னா, அதுல நாங்க வெச்சிருக்கிற எல்லாத்தையும் அழிச்சிடுவோம்: உங்க பதில்கள், சேர்த்து அனுப்பின file, நீங்க சம்மதிச்சது, அதைப் பத்தின குறிப்புகள்.',
    withdrawFinal: 'அழிச்சதைத் திரும்பக் கொண்டுவர முடியாது.',
    withdrawErase: 'என் விவரங்களை அழிச்சிடுங்க',
    withdrawn: 'உங்க விவரங்களை அழிச்சாச்சு. அந்த form பத்தி இப்ப எங்ககிட்ட எதுவும் இல்ல.',
    withdrawBusy: 'இப்ப முடியல. ஒரு நிமிஷம் கழிச்சு மறுபடி முயற்சி பண்ணுங்க.',
  },
  ml: {
    withdrawTitle: 'നിങ്ങളുടെ വിവരങ്ങൾ മായ്ക്കാൻ',
    withdrawWhat:
      '{day}-ന് നിങ്ങൾ {site}-ലേക്ക് ഒരു ഫോം അയച്ചിരുന്നു. സമ്മതം പിൻവലിച്ചാൽ അതിൽനിന്നു ഞങ്ങൾ സൂക്ഷിക്കുന്നതെല്ലാം മായ്ക്കും: നിങ്ങളുടെ ഉത്തരങ്ങൾ, കൂടെ അയച്ച ഫയൽ, നിങ്ങൾ സമ്മതിച്ച കാര്യങ്ങൾ, അതെപ്പറ്റിയുള്ള കുറിപ്പുകൾ.',
    withdrawFinal: 'മായ്ച്ചാൽ പിന്നെ തിരിച്ചുകിട്ടില്ല.',
    withdrawErase: 'എന്റെ വിവരങ്ങൾ മായ്ക്കൂ',
    withdrawn: 'നിങ്ങളുടെ വിവരങ്ങൾ മായ്ച്ചു. ആ ഫോമിൽനിന്ന് ഒന്നും ഇനി ഞങ്ങളുടെ പക്കലില്ല.',
    withdrawBusy: 'ഇപ്പോൾ ഇതു നടക്കുന്നില്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.',
  },
  te: {
    withdrawTitle: 'మీ వివరాల తొలగింపు',
    withdrawWhat:
      '{day}న {site} సైట్‌లో మీరు ఒక ఫారమ్ పంపారు. మీరు వద్దంటే, దానికి సంబంధించి మా దగ్గర ఉన్నదంతా తొలగిస్తాం: మీ జవాబులు, జత చేసిన ఫైల్, మీరు అంగీకరించినవి, దాని గురించిన గమనికలు.',
    withdrawFinal: 'తొలగించాక తిరిగి తీసుకురాలేం.',
    withdrawErase: 'నా వివరాలను తొలగించండి',
    withdrawn: 'మీ వివరాలను తొలగించాం. ఆ ఫారమ్‌కు సంబంధించి మా దగ్గర ఇక ఏమీ లేదు.',
    withdrawBusy: 'ఇప్పుడు ఇది పనిచేయడం లేదు. ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి.',
  },
  hi: {
    withdrawTitle: 'अपना डेटा मिटवाएँ',
    withdrawWhat:
      '{day} को आपने {site} पर एक फ़ॉर्म भरकर भेजा था। अगर आप सहमति वापस लेते हैं, तो इस फ़ॉर्म का जो कुछ हमारे पास है, वह सब हम मिटा देंगे: आपके जवाब, साथ भेजी गई फ़ाइल, जिन बातों पर आपने सहमति दी थी, और इस फ़ॉर्म के बारे में लिखे गए नोट।',
    withdrawFinal: 'मिटाने के बाद इसे वापस नहीं लाया जा सकता।',
    withdrawErase: 'मेरा डेटा मिटाएँ',
    withdrawn: 'आपका डेटा मिटा दिया गया है। उस फ़ॉर्म का अब हमारे पास कुछ भी नहीं है।',
    withdrawBusy: 'अभी यह नहीं हो पा रहा है। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
  kn: {
    withdrawTitle: 'ನಿಮ್ಮ ಡೇಟಾ ಅಳಿಸಿ',
    withdrawWhat:
      '{day}ರಂದು ನೀವು {site} ಸೈಟ್‌ನಲ್ಲಿ ಒಂದು ಫಾರ್ಮ್ ಕಳುಹಿಸಿದ್ದಿರಿ. ನೀವು ಒಪ್ಪಿಗೆಯನ್ನು ಹಿಂತೆಗೆದುಕೊಂಡರೆ, ಅದಕ್ಕೆ ಸಂಬಂಧಿಸಿದಂತೆ ನಮ್ಮ ಬಳಿ ಇರುವ ಎಲ್ಲವನ್ನೂ ಅಳಿಸುತ್ತೇವೆ: ನಿಮ್ಮ ಉತ್ತರಗಳು, ಜೊತೆಗೆ ಕಳುಹಿಸಿದ ಫೈಲ್, ನೀವು ಒಪ್ಪಿಗೆ ಕೊಟ್ಟ ವಿಷಯಗಳು, ಮತ್ತು ಅವುಗಳ ಬಗ್ಗೆ ಬರೆದ ಟಿಪ್ಪಣಿಗಳು.',
    withdrawFinal: 'ಅಳಿಸಿದ ಮೇಲೆ ಮರಳಿ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ.',
    withdrawErase: 'ನನ್ನ ಡೇಟಾ ಅಳಿಸಿ',
    withdrawn: 'ನಿಮ್ಮ ಡೇಟಾವನ್ನು ಅಳಿಸಿದ್ದೇವೆ. ಆ ಫಾರ್ಮ್‌ಗೆ ಸಂಬಂಧಿಸಿದ್ದು ನಮ್ಮ ಬಳಿ ಈಗ ಏನೂ ಇಲ್ಲ.',
    withdrawBusy: 'ಈಗ ಇದು ಆಗುತ್ತಿಲ್ಲ. ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
})
