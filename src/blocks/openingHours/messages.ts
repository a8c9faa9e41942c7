import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: {
    Mo: 'Monday',
    Tu: 'Tuesday',
    We: 'Wednesday',
    Th: 'Thursday',
    Fr: 'Friday',
    Sa: 'Saturday',
    Su: 'Sunday',
    closed: 'Closed',
    today: 'Today',
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
    today: 'இன்னைக்கு',
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
    today: 'ഇന്ന്',
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
    today: 'ఈ రోజు',
  },
})

export type Messages = typeof messages
