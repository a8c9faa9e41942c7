import { language } from '../../core/schema/common-parts.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { audioFile, croppedImage, inline, introduction, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'us', 'visitor', 'items'],
  properties: {
    ...introduction,
    us: {
      ...text,
      title: 'Our side',
      description: 'Who answers, such as "Your advisor": the name at the top of the phone.',
      maxLength: 40,
    },
    note: {
      ...text,
      title: 'Note',
      description: 'Small print below that name, such as when somebody answers.',
      maxLength: 60,
    },
    face: {
      ...croppedImage,
      title: 'Face',
      description: 'A small round image beside that name; its text alternative is usually empty.',
    },
    visitor: {
      ...text,
      title: "The visitor's side",
      description: 'Who holds the phone, such as "You": read out before each of their messages.',
      maxLength: 40,
    },
    items: {
      type: 'array',
      title: 'Messages',
      description: 'In the order in which they are sent. Four to six fit on the screen of a phone.',
      minItems: 2,
      maxItems: 12,
      items: {
        type: 'object',
        title: 'Message',
        additionalProperties: false,
        required: ['from', 'text'],
        properties: {
          from: {
            enum: ['us', 'visitor'],
            title: 'From',
            description: 'us: at the start of the line. visitor: at its end, as on their own phone.',
          },
          text: {
            ...inline,
            title: 'Words',
            description: 'What is written, or what a voice message says. Mark with *asterisks* what changes.',
            maxLength: 300,
          },
          lang: {
            ...language,
            title: 'Language',
            description:
              'Of this message, if it is not that of the block. Words in another script are recognised without it.',
          },
          marks: {
            enum: ['slip', 'correction'],
            title: 'What the asterisks mark',
            description: 'slip: what is not right yet. correction: what has been put right.',
          },
          voice: {
            type: 'integer',
            title: 'Length of a voice message',
            description:
              'In seconds. A microphone stands beside the words; with a recording (`audio`) there is a player above them.',
            minimum: 1,
            maximum: 300,
          },
          audio: {
            ...audioFile,
            description: 'The voice message itself, such as `media/hello.mp3`.',
          },
        },
      },
    },
    typing: {
      type: 'boolean',
      title: 'Types itself',
      description:
        'The messages appear one after the other when they first come into view, unless a visitor or the theme (`motion`) wants less motion.',
      default: false,
    },
  },
} as const

export type ExchangeProps = PropsOf<typeof schema>
export type ExchangeMessage = ExchangeProps['items'][number]
