import { typedEmailPattern } from '../../../core/email-address.ts'
import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { defineFieldKind } from '../../define-field-kind.ts'
import { placeholder } from './shared-properties.ts'

export const email = defineFieldKind({
  kind: 'email',
  title: 'E-mail address',
  summary: 'An e-mail address, sent without invisible characters and `mailto:`.',
  synonyms: ['mail', 'emailAddress'],
  properties: { placeholder },
  control: () => ({
    attributes: {
      // Without a type: browsers validate `email` by their own rule, which rejects addresses in other scripts.
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
      pattern: typedEmailPattern,
    },
  }),
  rule: () => ({ read: 'email', mistake: 'invalidEmail' }),
  messages: defineMessages({
    en: { invalidEmail: 'Please enter a valid email address.' },
    ta: { invalidEmail: 'சரியான email முகவரியைக் கொடுங்க.' },
    ml: { invalidEmail: 'ശരിയായ ഇമെയിൽ വിലാസം നൽകൂ.' },
    te: { invalidEmail: 'సరైన ఇమెయిల్ చిరునామా ఇవ్వండి.' },
    hi: { invalidEmail: 'कृपया सही ईमेल पता भरें।' },
    kn: {
      invalidEmail: 'ಸರಿಯಾದ ಇಮೇಲ್ ವಿಳಾಸ ಕೊಡಿ.',
    },
  }),
  example: { name: 'email', kind: 'email', label: 'E-mail' },
})
