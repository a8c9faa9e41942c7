import { language } from './common-parts.ts'
import { croppedImage, file, image, imageFile } from './image-fields.ts'

export { ground, tone } from './block-options.ts'
export { alt, croppedImage, freeImage, icon, image, imageFile } from './image-fields.ts'

/**
 * The parts that block schemas are made of. Spread one and give it a title:
 * `heading: { ...heading, title: 'Heading' }`. Lengths are counted before facts are filled in.
 */

export const text = { type: 'string', kind: 'text', minLength: 1, maxLength: 400 } as const
export const inline = { type: 'string', kind: 'inline', minLength: 1, maxLength: 1200 } as const
export const markdown = { type: 'string', kind: 'markdown', minLength: 1, maxLength: 60000 } as const
export const label = { type: 'string', kind: 'label', minLength: 1, maxLength: 200 } as const
export const link = { type: 'string', kind: 'link', minLength: 1, maxLength: 2000 } as const
export const blockRef = { type: 'string', kind: 'blockRef', minLength: 1, maxLength: 64 } as const

/** The name of a form in `pages.yaml`, such as `lead`. */
export const form = { type: 'string', kind: 'form', minLength: 1, maxLength: 64 } as const

/** A key that makes an anchor: links may lead to `#BLOCK-KEY`, and the view has an element with that id (`toAnchor`). */
export const anchor = {
  type: 'string',
  kind: 'anchor',
  pattern: '^[a-z][a-z0-9-]*$',
  minLength: 1,
  maxLength: 40,
} as const

/**
 * A moment, the same for everyone; the page shows it in its own language. Without a zone it is in that of the site, as
 * in schedules.
 */
export const dateTime = { type: 'string', kind: 'dateTime', format: 'moment', maxLength: 40 } as const

/** A heading of the block (level 2); the first heading of a page becomes its level 1. */
export const heading = { type: 'string', kind: 'heading', level: 2, minLength: 1, maxLength: 200 } as const
/** A heading of one item within a block (level 3). */
export const itemHeading = { ...heading, level: 3 } as const

/** The address of a page of another site that a frame may load. */
export const embed = {
  type: 'string',
  kind: 'embed',
  pattern: '^https://',
  minLength: 1,
  maxLength: 2000,
} as const

export const videoFile = { ...file, kind: 'videoFile' } as const
export const audioFile = {
  ...file,
  kind: 'audioFile',
  title: 'Recording',
  description: 'Path below `public/`, e.g. `media/hello.mp3`; also `.m4a` or `.ogg`.',
} as const
export const captionsFile = {
  ...file,
  kind: 'captionsFile',
  title: 'Captions',
  description: 'Path of a WebVTT file below `public/`, e.g. `media/class.en.vtt`.',
} as const

export const video = {
  type: 'object',
  kind: 'video',
  additionalProperties: false,
  required: ['src', 'poster', 'label'],
  properties: {
    src: {
      ...videoFile,
      title: 'File',
      description:
        'Path below `public/` without the extension; the `.webm` and the `.mp4` of that name are used, or the one that exists.',
    },
    poster: {
      ...imageFile,
      title: 'Poster',
      description: 'Image below `public/` that is shown before it plays.',
    },
    label: {
      ...label,
      title: 'What it shows',
      description: 'Read out to people who do not see it.',
      maxLength: 300,
    },
  },
} as const

/** A video with sound, which visitors play. */
export const film = {
  ...video,
  properties: {
    ...video.properties,
    captions: {
      type: 'array',
      title: 'Captions',
      description: 'What is said, as text on the film: one file for each language.',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        title: 'Captions',
        additionalProperties: false,
        required: ['lang', 'label', 'src'],
        properties: {
          lang: { ...language, title: 'Language' },
          label: {
            ...label,
            title: 'Name',
            description: 'In that language, such as "Deutsch".',
            maxLength: 40,
          },
          src: captionsFile,
        },
      },
    },
  },
} as const

/** What is said in a recording or a film, as a text that opens below it. */
export const transcript = { ...markdown, title: 'Transcript' } as const

/** A labelled link: a button or a line of text that leads somewhere. */
export const action = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'to'],
  properties: {
    label: { ...text, title: 'Label', maxLength: 60 },
    to: {
      ...link,
      title: 'Target',
      description: 'Route, `#anchor`, `https:`, `mailto:`, `tel:`, `chat:POOL` or `dialog:ID`.',
    },
  },
} as const

/** Links to the same site in other languages. */
export const languages = {
  type: 'array',
  title: 'Languages',
  description: 'Links to the pages in other languages, each named in its own.',
  minItems: 1,
  maxItems: 6,
  items: action,
} as const

/** The buttons of an opening. */
export const actions = {
  type: 'array',
  title: 'Actions',
  description: 'The first is the main button; the others are outlined.',
  minItems: 1,
  maxItems: 3,
  items: action,
} as const

/** What a block begins with. */
export const introduction = {
  heading: { ...heading, title: 'Heading' },
  sentence: { ...inline, title: 'Sentence', description: 'One sentence below the heading.' },
} as const

/** What somebody has said of the business. */
export const testimonial = {
  type: 'object',
  title: 'Testimonial',
  additionalProperties: false,
  required: ['quote', 'author'],
  properties: {
    quote: { ...inline, title: 'Quote', description: "In the person's own words.", maxLength: 500 },
    author: { ...text, title: 'Who says it', maxLength: 60 },
    place: { ...text, title: 'Where from', maxLength: 60 },
    about: { ...text, title: 'About what', description: 'Such as the product and the month.', maxLength: 60 },
    face: {
      ...croppedImage,
      title: 'Face',
      description: 'A square picture of the person; its text alternative is usually empty.',
    },
    audio: { ...audioFile, description: 'The person says it, e.g. `media/asha.mp3`.' },
    film: { ...film, title: 'Film', description: 'The person says it, in a film above the quote.' },
    stars: { type: 'integer', title: 'Stars', description: 'Out of five.', minimum: 1, maximum: 5 },
    source: {
      ...action,
      title: 'Source',
      description: 'Where it was said, such as a review: the words of the link, and its address.',
    },
  },
} as const

/** What the frame says about the business, in the bar and in the footer. */
export const brand = {
  logo: {
    ...image,
    shownAs: 'sign',
    title: 'Logo',
    description:
      'A small square image, whose text alternative is usually empty, or a wide one that holds the name: then the text alternative is the name, and `name` is left out.',
  },
  name: {
    ...inline,
    title: 'Name',
    description:
      'Mark a part with *asterisks* to give it the accent. May be left out if the logo holds the name.',
    maxLength: 80,
  },
} as const

/** How long each of several things that take turns is shown; a block adds a description and a default. */
export const seconds = { type: 'number', title: 'Seconds for each', minimum: 2, maximum: 60 } as const

/** Two short phrases that are shown on an image as speech bubbles. */
export const bubbles = {
  type: 'object',
  title: 'Speech bubbles',
  description: 'Two short phrases on the image: what is heard, and what is answered.',
  additionalProperties: false,
  required: ['heard', 'answered'],
  properties: {
    heard: { ...text, title: 'Heard', maxLength: 40 },
    answered: { ...text, title: 'Answered', maxLength: 40 },
  },
} as const
