import { defineMessages } from '../../core/messages/message-catalogue.ts'

/** For the pause button. */
export const pauseMessages = defineMessages({
  en: {
    pause: 'Pause',
    play: 'Play',
  },
  ta: {
    pause: 'நிறுத்து',
    play: 'ஓட விடு',
  },
  ml: {
    pause: 'നിർത്തുക',
    play: 'തുടരുക',
  },
  te: {
    pause: 'ఆపండి',
    play: 'కొనసాగించండి',
  },
})

/** For closing menus and dialogs. */
export const closeMessages = defineMessages({
  en: {
    close: 'Close',
  },
  ta: {
    close: 'மூடு',
  },
  ml: {
    close: 'അടയ്ക്കുക',
  },
  te: {
    close: 'మూసివేయండి',
  },
})

/** For rows that scroll sideways. */
export const slidesMessages = defineMessages({
  en: {
    slides: 'Slides',
  },
  ta: {
    slides: 'படங்கள்',
  },
  ml: {
    slides: 'ചിത്രങ്ങൾ',
  },
  te: {
    slides: 'చిత్రాలు',
  },
})

/** For the button of a facade. */
export const loadMessages = defineMessages({
  en: {
    loadHere: 'Show it here',
  },
  ta: {
    loadHere: 'இங்கேயே காட்டு',
  },
  ml: {
    loadHere: 'ഇവിടെ കാണിക്കുക',
  },
  te: {
    loadHere: 'ఇక్కడే చూపించు',
  },
})

export type PauseMessages = typeof pauseMessages
export type CloseMessages = typeof closeMessages
export type LoadMessages = typeof loadMessages
