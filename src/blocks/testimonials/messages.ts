import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { pauseMessages, slidesMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(
  pauseMessages,
  slidesMessages,
  defineMessages({
    en: {
      slide: '{n} of {total}',
      carousel: 'Carousel',
      carouselSlide: 'Slide',
    },
    ta: {
      slide: '{total}-ல {n}-ஆவது',
      carousel: 'ஸ்லைடு ஷோ',
      carouselSlide: 'ஸ்லைடு',
    },
    ml: {
      slide: '{total}-ൽ {n}',
      carousel: 'സ്ലൈഡ് ഷോ',
      carouselSlide: 'സ്ലൈഡ്',
    },
    te: {
      slide: '{total}లో {n}',
      carousel: 'స్లైడ్ షో',
      carouselSlide: 'స్లైడ్',
    },
    hi: {
      slide: '{total} में से {n}',
      carousel: 'स्लाइड शो',
      carouselSlide: 'स्लाइड',
    },
    kn: {
      slide: '{total}ರಲ್ಲಿ {n}ನೆಯದು',
      carousel: 'ಸ್ಲೈಡ್ ಶೋ',
      carouselSlide: 'ಸ್ಲೈಡ್',
    },
  }),
)

export type Messages = typeof messages
