import { defineMessages } from './message-catalogue.ts'

/** What stands around the notice by which a site asks for consent. */
export const consentMessages = defineMessages({
  en: {
    consentAccept: 'Accept',
    consentDecline: 'Decline',
    consentChoose: 'Choose what for',
    consentSave: 'Save my choice',
    consentAgain: 'Privacy choices',
    consentSignal:
      'Your browser sends Global Privacy Control. We take that as a no: nothing of this is loaded or stored.',
    consentMeasuring: 'Counting visits',
    consentAdvertising: 'Advertising',
    consentEmbeds: 'Videos, maps and reviews from other sites',
    consentShow: 'Show it from {name}',
  },
  ta: {
    consentAccept: 'சம்மதம்',
    consentDecline: 'வேண்டாம்',
    consentChoose: 'எதுக்கெல்லாம்னு தேர்ந்தெடுங்க',
    consentSave: 'என் விருப்பத்தைச் சேமிச்சுக்கோங்க',
    consentAgain: 'Privacy விருப்பங்கள்',
    consentSignal:
      'உங்க browser Global Privacy Control அனுப்புது. அதை "வேண்டாம்"னு எடுத்துக்கிறோம்: இதுல எதுவும் load ஆகாது, எதையும் சேமிக்க மாட்டோம்.',
    consentMeasuring: 'வருகைகளை எண்ணுறது',
    consentAdvertising: 'விளம்பரம்',
    consentEmbeds: 'வேற தளங்களோட வீடியோ, map, review',
    consentShow: '{name}-ல இருந்து காட்டுங்க',
  },
  ml: {
    consentAccept: 'സമ്മതം',
    consentDecline: 'വേണ്ട',
    consentChoose: 'എന്തിനൊക്കെ എന്നു തിരഞ്ഞെടുക്കാം',
    consentSave: 'എന്റെ തീരുമാനം സേവ് ചെയ്യൂ',
    consentAgain: 'സ്വകാര്യതാ ക്രമീകരണം',
    consentSignal:
      'നിങ്ങളുടെ ബ്രൗസർ Global Privacy Control അയയ്ക്കുന്നുണ്ട്. അതു "വേണ്ട" എന്നായി ഞങ്ങൾ കണക്കാക്കുന്നു: ഇതൊന്നും ലോഡാകില്ല, ഒന്നും സൂക്ഷിക്കുകയുമില്ല.',
    consentMeasuring: 'സന്ദർശനങ്ങൾ എണ്ണാൻ',
    consentAdvertising: 'പരസ്യത്തിന്',
    consentEmbeds: 'മറ്റു സൈറ്റുകളിലെ വീഡിയോ, മാപ്പ്, റിവ്യൂ എന്നിവ കാണിക്കാൻ',
    consentShow: '{name}-ൽ നിന്നു കാണിക്കൂ',
  },
  te: {
    consentAccept: 'అంగీకరిస్తున్నాను',
    consentDecline: 'వద్దు',
    consentChoose: 'దేనికి అంగీకరిస్తారో ఎంచుకోండి',
    consentSave: 'నా ఎంపికను సేవ్ చేయండి',
    consentAgain: 'గోప్యతా ఎంపికలు',
    consentSignal:
      'మీ బ్రౌజర్ Global Privacy Control పంపుతోంది. దాన్ని మేము “వద్దు” అన్నట్టుగా తీసుకుంటాం: ఇందులో ఏదీ లోడ్ అవ్వదు, సేవ్ అవ్వదు.',
    consentMeasuring: 'ఎంతమంది వచ్చారో లెక్కించడం',
    consentAdvertising: 'ప్రకటనలు',
    consentEmbeds: 'వేరే సైట్ల వీడియోలు, మ్యాప్‌లు, రివ్యూలు',
    consentShow: '{name} నుంచి చూపించండి',
  },
  hi: {
    consentAccept: 'मंज़ूर है',
    consentDecline: 'मंज़ूर नहीं',
    consentChoose: 'किस-किस के लिए मंज़ूर है, चुनें',
    consentSave: 'मेरी पसंद सेव करें',
    consentAgain: 'प्राइवेसी के विकल्प',
    consentSignal:
      'आपका ब्राउज़र Global Privacy Control भेजता है। हम इसे "नहीं" मानते हैं: इनमें से कुछ भी न लोड होता है, न सेव होता है।',
    consentMeasuring: 'विज़िट गिनना',
    consentAdvertising: 'विज्ञापन',
    consentEmbeds: 'दूसरी साइटों के वीडियो, मैप और रिव्यू',
    consentShow: '{name} से दिखाएँ',
  },
  kn: {
    consentAccept: 'ಒಪ್ಪಿಗೆ ಇದೆ',
    consentDecline: 'ಒಪ್ಪಿಗೆ ಇಲ್ಲ',
    consentChoose: 'ಯಾವುದಕ್ಕೆ ಎಂದು ಆಯ್ಕೆ ಮಾಡಿ',
    consentSave: 'ನನ್ನ ಆಯ್ಕೆ ಸೇವ್ ಮಾಡಿ',
    consentAgain: 'ಪ್ರೈವೆಸಿ ಆಯ್ಕೆಗಳು',
    consentSignal:
      'ನಿಮ್ಮ ಬ್ರೌಸರ್ Global Privacy Control ಕಳುಹಿಸುತ್ತಿದೆ. ಅದನ್ನು "ಒಪ್ಪಿಗೆ ಇಲ್ಲ" ಎಂದೇ ತಿಳಿಯುತ್ತೇವೆ: ಇದರಲ್ಲಿ ಯಾವುದೂ ಲೋಡ್ ಆಗುವುದಿಲ್ಲ, ಸೇವ್ ಆಗುವುದಿಲ್ಲ.',
    consentMeasuring: 'ಭೇಟಿಗಳ ಎಣಿಕೆ',
    consentAdvertising: 'ಜಾಹೀರಾತು',
    consentEmbeds: 'ಬೇರೆ ಸೈಟ್‌ಗಳ ವಿಡಿಯೋ, ಮ್ಯಾಪ್, ರಿವ್ಯೂಗಳು',
    consentShow: '{name} ಮೂಲಕ ತೋರಿಸಿ',
  },
})
