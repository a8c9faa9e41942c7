import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type {
  BoundText,
  DateTime,
  FormTarget,
  Heading,
  Image,
  Inline,
  Link,
  Markdown,
  Video,
} from '../model/bound.ts'
import type { ImageFile, VideoFile } from '../model/media.ts'

/**
 * The kinds of fields, each with the value that its view receives. A field without a kind is a setting (number,
 * boolean, enum, plain identifier) and reaches the view unchanged.
 */
type KindOutputs = {
  /** Plain text; runs in another script get their language. */
  text: BoundText
  /** Text with **bold**, *emphasis*, [links](…) and line breaks. */
  inline: Inline
  /** Paragraphs, lists and headings. */
  markdown: Markdown
  /** Inline text that is part of the page's outline. */
  heading: Heading
  /** Text for an attribute (accessible name, title), where runs cannot be marked. */
  label: string
  link: Link
  /** The text alternative of an image; empty for a decoration. */
  alt: string
  /** An image below `public/`. */
  imageFile: ImageFile
  /** A video below `public/`, without its extension. */
  videoFile: VideoFile
  /** An image with its text alternative: a map of `imageFile` and `alt`. */
  image: Image
  /** A video with its poster and a label: a map of `videoFile`, `imageFile` and `label`. */
  video: Video
  /** The address of a page of another site that a frame may load; the page's policy allows it. */
  embed: Link
  /** The id of another block of the page. */
  blockRef: string
  /** The name of a form of the site, to which answers are sent. */
  form: FormTarget
  /** The key of an anchor inside the block: `#BLOCK-KEY` leads to it. */
  anchor: string
  /** Date, time and offset, such as `2026-01-31T18:00:00+05:30`. */
  dateTime: DateTime
}

export type FieldKind = keyof KindOutputs

export const fieldKinds = [
  'text',
  'inline',
  'markdown',
  'heading',
  'label',
  'link',
  'alt',
  'imageFile',
  'videoFile',
  'image',
  'video',
  'embed',
  'blockRef',
  'form',
  'anchor',
  'dateTime',
] as const satisfies readonly FieldKind[]

/** How json-schema-to-ts turns kinds into bound types: `FromSchema<typeof schema, BoundFields>`. */
type BoundFields = {
  deserialize: [
    { pattern: { kind: 'text' }; output: BoundText },
    { pattern: { kind: 'inline' }; output: Inline },
    { pattern: { kind: 'markdown' }; output: Markdown },
    { pattern: { kind: 'heading' }; output: Heading },
    { pattern: { kind: 'label' }; output: string },
    { pattern: { kind: 'link' }; output: Link },
    { pattern: { kind: 'alt' }; output: string },
    { pattern: { kind: 'imageFile' }; output: ImageFile },
    { pattern: { kind: 'videoFile' }; output: VideoFile },
    { pattern: { kind: 'image' }; output: Image },
    { pattern: { kind: 'video' }; output: Video },
    { pattern: { kind: 'embed' }; output: Link },
    { pattern: { kind: 'blockRef' }; output: string },
    { pattern: { kind: 'form' }; output: FormTarget },
    { pattern: { kind: 'anchor' }; output: string },
    { pattern: { kind: 'dateTime' }; output: DateTime },
  ]
}

/** The props a view receives for a block's schema. Name it in `schema.ts`: inferring it elsewhere is very slow. */
export type PropsOf<S extends JSONSchema> = FromSchema<S, BoundFields>
