import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages(
  {
    en: {
      quizPlace: '{n} of {total}',
      quizAnswer: 'See the answer',
      quizRight: 'Right!',
      quizWrong: 'Not quite. The right answer:',
      quizNext: 'Next question',
      quizResult: 'See my result',
      quizAgain: 'Start again',
      quizCount: 'How many did you get right? This is what your score says.',
      quizScore: '{n} of {total} right',
    },
    ta: {
      quizPlace: '{total}-ல {n}',
      quizAnswer: 'பதிலைப் பாருங்க',
      quizRight: 'சரியான பதில்!',
      quizWrong: 'பரவாயில்ல! சரியான பதில்:',
      quizNext: 'அடுத்த கேள்வி',
      quizResult: 'என் result-ஐப் பார்க்கணும்',
      quizAgain: 'மறுபடி ஆரம்பிக்கலாம்',
      quizCount: 'எத்தனை சரியா சொன்னீங்க? உங்க score-க்கு என்ன அர்த்தம்னு இங்க பாருங்க.',
      quizScore: '{total}-ல {n} சரி',
    },
    ml: {
      quizPlace: '{total}-ൽ {n}',
      quizAnswer: 'ഉത്തരം കാണാം',
      quizRight: 'ശരിയാണ്!',
      quizWrong: 'സാരമില്ല! ശരിയായ ഉത്തരം:',
      quizNext: 'അടുത്ത ചോദ്യം',
      quizResult: 'എന്റെ ഫലം കാണാം',
      quizAgain: 'വീണ്ടും തുടങ്ങാം',
      quizCount: 'എത്രയെണ്ണം ശരിയായി? നിങ്ങളുടെ സ്കോറിന്റെ അർത്ഥം ഇവിടെ കാണാം.',
      quizScore: '{total}-ൽ {n} ശരി',
    },
    te: {
      quizPlace: '{total}లో {n}',
      quizAnswer: 'జవాబు చూడండి',
      quizRight: 'సరైన జవాబు!',
      quizWrong: 'పర్వాలేదు! సరైన జవాబు:',
      quizNext: 'తర్వాతి ప్రశ్న',
      quizResult: 'నా ఫలితం చూడాలి',
      quizAgain: 'మళ్ళీ మొదలుపెడదాం',
      quizCount: 'ఎన్ని సరిగ్గా చెప్పారు? మీ స్కోర్ ఏం చెబుతుందో ఇక్కడ చూడండి.',
      quizScore: '{total}లో {n} సరైనవి',
    },
    hi: {
      quizPlace: '{total} में से {n}',
      quizAnswer: 'जवाब देखें',
      quizRight: 'सही जवाब!',
      quizWrong: 'कोई बात नहीं! सही जवाब:',
      quizNext: 'अगला सवाल',
      quizResult: 'मेरा नतीजा देखें',
      quizAgain: 'फिर से शुरू करें',
      quizCount: 'आपके कितने जवाब सही थे? आपके स्कोर का मतलब यहाँ देखें।',
      quizScore: '{total} में से {n} सही',
    },
  },
  [
    ['quizRight', 'quizWrong'],
    ['quizNext', 'quizResult'],
  ],
)

export type Messages = typeof messages
