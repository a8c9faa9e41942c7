import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { pauseMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(
  pauseMessages,
  defineMessages(
    {
      en: {
        offerEndsIn: 'Offer ends in',
        offerEndsOn: 'Offer ends on',
        offerEnded: 'This offer has ended.',
        seatsRemaining: 'Only {n} seats remaining!',
        fewSeats: 'Only a few seats remaining!',
      },
      ta: {
        offerEndsIn: 'Offer முடிய இன்னும்',
        offerEndsOn: 'Offer-க்குக் கடைசி நாள்',
        offerEnded: 'இந்த offer முடிஞ்சிருச்சு.',
        seatsRemaining: 'இன்னும் {n} seat-தான் இருக்கு!',
        fewSeats: 'இன்னும் கொஞ்ச seat-தான் இருக்கு!',
      },
      ml: {
        offerEndsIn: 'ഓഫർ തീരാൻ ഇനി',
        offerEndsOn: 'ഓഫർ തീരുന്നത്',
        offerEnded: 'ഈ ഓഫർ കഴിഞ്ഞു.',
        seatsRemaining: 'ഇനി {n} സീറ്റ് മാത്രം!',
        fewSeats: 'ഇനി കുറച്ചു സീറ്റ് മാത്രം!',
      },
      te: {
        offerEndsIn: 'ఆఫర్ ముగియడానికి ఇంకా',
        offerEndsOn: 'ఆఫర్ చివరి తేదీ',
        offerEnded: 'ఈ ఆఫర్ ముగిసింది.',
        seatsRemaining: 'సీట్లు ఇంకా {n} మాత్రమే!',
        fewSeats: 'ఇంకా కొన్ని సీట్లే ఉన్నాయి!',
      },
      hi: {
        offerEndsIn: 'ऑफ़र ख़त्म होने में बाकी',
        offerEndsOn: 'ऑफ़र की आख़िरी तारीख़',
        offerEnded: 'यह ऑफ़र ख़त्म हो चुका है।',
        seatsRemaining: 'अब सिर्फ़ {n} सीट बाकी!',
        fewSeats: 'अब बस कुछ ही सीटें बाकी!',
      },
      kn: {
        offerEndsIn: 'ಆಫರ್ ಮುಗಿಯಲು ಇನ್ನು',
        offerEndsOn: 'ಆಫರ್‌ನ ಕೊನೆಯ ದಿನ',
        offerEnded: 'ಈ ಆಫರ್ ಮುಗಿದಿದೆ.',
        seatsRemaining: 'ಇನ್ನು {n} ಸೀಟ್ ಮಾತ್ರ ಬಾಕಿ!',
        fewSeats: 'ಇನ್ನು ಕೆಲವೇ ಸೀಟ್ ಬಾಕಿ!',
      },
    },
    [
      ['offerEndsIn', 'offerEndsOn'],
      ['seatsRemaining', 'fewSeats'],
    ],
  ),
)

export type Messages = typeof messages
