import { openingHoursPattern } from '../opening-hours.ts'
import { action, imageFile, label, link, text } from './fields.ts'

/** Parts of schemas with which a page says where a business is met: elsewhere on the web, and behind its own door. */

const networkSynonyms = {
  ...{ instagram: 'photo', pinterest: 'photo', flickr: 'photo', youtube: 'video', vimeo: 'video' },
  ...{ facebook: 'people', nextdoor: 'people', linkedin: 'work', xing: 'work', x: 'post', twitter: 'post' },
  ...{ threads: 'post', mastodon: 'post', bluesky: 'post', whatsapp: 'chat', telegram: 'chat' },
  ...{ messenger: 'chat', discord: 'chat', tiktok: 'music', spotify: 'music', soundcloud: 'music' },
  ...{ maps: 'place', googlemaps: 'place' },
} as const

/** Links to the pages of the business elsewhere, as signs. */
export const social = {
  type: 'array',
  title: 'Social links',
  description: 'Signs that lead to the pages of the business elsewhere.',
  minItems: 1,
  maxItems: 6,
  items: {
    type: 'object',
    title: 'Social link',
    additionalProperties: false,
    required: ['network', 'to', 'label'],
    properties: {
      network: {
        enum: ['photo', 'video', 'people', 'chat', 'work', 'post', 'music', 'place'],
        synonyms: networkSynonyms,
        title: 'Sign',
        description:
          'photo: a camera. video: a screen with a play sign. people: two people. chat: a speech bubble. work: a briefcase. post: a written note. music: a note of music. place: a pin.',
      },
      to: { ...link, title: 'Target' },
      label: { ...label, title: 'Name', description: 'Read out in place of the sign.', maxLength: 80 },
    },
  },
} as const

/** When a place is open, as texts that `parseOpeningHours` reads. */
export const hoursOfDays = {
  type: 'array',
  title: 'Hours',
  description:
    'Each for the days that it names, such as `Mo-Fr 09:00-18:00`; a day that none names is closed.',
  minItems: 1,
  maxItems: 14,
  items: {
    ...label,
    title: 'Hours of days',
    description:
      'Such as `Mo-Fr 09:00-18:00` or `Sa 09:00-13:00, 15:00-17:00`. Leave out days that are closed. A fact may stand for it.',
    pattern: `${openingHoursPattern}|\\$\\{`,
    maxLength: 200,
  },
} as const

/** Short lines beside a sign: a telephone number, when the shop is open, where it is. */
export const contactLine = {
  type: 'array',
  title: 'Contact line',
  description: 'Short texts, each with its sign: a number to call, opening hours, a place.',
  minItems: 1,
  maxItems: 4,
  items: {
    type: 'object',
    title: 'Contact',
    additionalProperties: false,
    required: ['label'],
    properties: {
      sign: {
        enum: ['phone', 'mail', 'chat', 'clock', 'place'],
        title: 'Sign',
        description: 'What is drawn before the text.',
      },
      label: { ...action.properties.label, title: 'Text' },
      to: { ...action.properties.to },
    },
  },
} as const

/** The ways to pay, as small plates. */
export const payments = {
  type: 'array',
  title: 'Ways to pay',
  description: 'Small plates, such as UPI, cards and cash.',
  minItems: 1,
  maxItems: 10,
  items: {
    type: 'object',
    title: 'Way to pay',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { ...text, title: 'Name', maxLength: 30 },
      picture: {
        ...imageFile,
        title: 'Picture',
        description: 'Path below `public/` of the mark, which is shown in place of the name.',
      },
    },
  },
} as const
