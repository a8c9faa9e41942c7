import { defineMessages } from '../../core/messages/message-catalogue.ts'

/** For the pause button. */
export const pauseMessages = defineMessages(
  {
    en: {
      pause: 'Pause',
      play: 'Play',
    },
    ta: {
      pause: 'நிறுத்துங்க',
      play: 'தொடருங்க',
    },
    ml: {
      pause: 'നിർത്തൂ',
      play: 'പ്ലേ ചെയ്യൂ',
    },
    te: {
      pause: 'ఆపండి',
      play: 'ప్లే చేయండి',
    },
    hi: {
      pause: 'रोकें',
      play: 'चलाएँ',
    },
    kn: {
      pause: 'ನಿಲ್ಲಿಸಿ',
      play: 'ಪ್ಲೇ ಮಾಡಿ',
    },
  },
  [['pause', 'play']],
)

/** For closing menus and dialogs. */
export const closeMessages = defineMessages({
  en: {
    close: 'Close',
  },
  ta: {
    close: 'மூடுங்க',
  },
  ml: {
    close: 'അടയ്ക്കൂ',
  },
  te: {
    close: 'మూసివేయండి',
  },
  hi: {
    close: 'बंद करें',
  },
  kn: {
    close: 'ಮುಚ್ಚಿ',
  },
})

/** For rows that scroll sideways. */
export const slidesMessages = defineMessages({
  en: {
    slides: 'Slides',
  },
  ta: {
    slides: 'ஸ்லைடுகள்',
  },
  ml: {
    slides: 'സ്ലൈഡുകൾ',
  },
  te: {
    slides: 'స్లైడ్‌లు',
  },
  hi: {
    slides: 'स्लाइड',
  },
  kn: {
    slides: 'ಸ್ಲೈಡ್‌ಗಳು',
  },
})

/** For the button of a facade. */
export const loadMessages = defineMessages({
  en: {
    loadHere: 'Show it here',
  },
  ta: {
    loadHere: 'இங்கேயே பாருங்க',
  },
  ml: {
    loadHere: 'ഇവിടെത്തന്നെ കാണാം',
  },
  te: {
    loadHere: 'ఇక్కడే చూడండి',
  },
  hi: {
    loadHere: 'यहीं देखें',
  },
  kn: {
    loadHere: 'ಇಲ್ಲೇ ನೋಡಿ',
  },
})

/** For the words of a recording or a film. */
export const transcriptMessages = defineMessages({
  en: {
    transcript: 'Read the words',
  },
  ta: {
    transcript: 'எழுத்துல படிங்க',
  },
  ml: {
    transcript: 'പറയുന്നത് വായിക്കാം',
  },
  te: {
    transcript: 'మాటలను చదవండి',
  },
  hi: {
    transcript: 'लिखा हुआ पढ़ें',
  },
  kn: {
    transcript: 'ಬರಹದಲ್ಲಿ ಓದಿ',
  },
})

/** For opening hours. */
export const hoursMessages = defineMessages({
  en: {
    Mo: 'Monday',
    Tu: 'Tuesday',
    We: 'Wednesday',
    Th: 'Thursday',
    Fr: 'Friday',
    Sa: 'Saturday',
    Su: 'Sunday',
    closed: 'Closed',
  },
  ta: {
    Mo: 'திங்கள்',
    Tu: 'செவ்வாய்',
    We: 'புதன்',
    Th: 'வியாழன்',
    Fr: 'வெள்ளி',
    Sa: 'சனி',
    Su: 'ஞாயிறு',
    closed: 'விடுமுறை',
  },
  ml: {
    Mo: 'തിങ്കൾ',
    Tu: 'ചൊവ്വ',
    We: 'ബുധൻ',
    Th: 'വ്യാഴം',
    Fr: 'വെള്ളി',
    Sa: 'ശനി',
    Su: 'ഞായർ',
    closed: 'അവധി',
  },
  te: {
    Mo: 'సోమవారం',
    Tu: 'మంగళవారం',
    We: 'బుధవారం',
    Th: 'గురువారం',
    Fr: 'శుక్రవారం',
    Sa: 'శనివారం',
    Su: 'ఆదివారం',
    closed: 'సెలవు',
  },
  hi: {
    Mo: 'सोमवार',
    Tu: 'मंगलवार',
    We: 'बुधवार',
    Th: 'गुरुवार',
    Fr: 'शुक्रवार',
    Sa: 'शनिवार',
    Su: 'रविवार',
    closed: 'बंद',
  },
  kn: {
    Mo: 'ಸೋಮವಾರ',
    Tu: 'ಮಂಗಳವಾರ',
    We: 'ಬುಧವಾರ',
    Th: 'ಗುರುವಾರ',
    Fr: 'ಶುಕ್ರವಾರ',
    Sa: 'ಶನಿವಾರ',
    Su: 'ಭಾನುವಾರ',
    closed: 'ರಜೆ',
  },
})

export type HoursMessages = typeof hoursMessages
export type TranscriptMessages = typeof transcriptMessages
export type PauseMessages = typeof pauseMessages
export type CloseMessages = typeof closeMessages
export type LoadMessages = typeof loadMessages
