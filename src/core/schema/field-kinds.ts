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
  PlayedFile,
  Video,
} from '../model/bound.ts'
import type { ImageFile, VideoFile } from '../model/media.ts'

/**
 * The kinds of fields. A field without a kind is a setting (number, boolean, enum, plain identifier) and reaches the view
 * unchanged.
 */
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
  'audioFile',
  'captionsFile',
  'image',
  'video',
  'embed',
  'blockRef',
  'form',
  'anchor',
  'dateTime',
] as const

export type FieldKind = (typeof fieldKinds)[number]

/** The kinds whose value names a file below `public/`. */
export const fileKinds: ReadonlySet<FieldKind> = new Set([
  'imageFile',
  'videoFile',
  'audioFile',
  'captionsFile',
])

/** The value that a view receives for each kind, as json-schema-to-ts reads it: `FromSchema<typeof schema, BoundFields>`. */
type BoundFields = {
  deserialize: [
    /** Plain text; runs in another script get their language. */
    { pattern: { kind: 'text' }; output: BoundText },
    /** Text with **bold**, *emphasis*, [links](…) and line breaks. */
    { pattern: { kind: 'inline' }; output: Inline },
    /** Paragraphs, lists and headings. */
    { pattern: { kind: 'markdown' }; output: Markdown },
    /** Inline text that is part of the page's outline. */
    { pattern: { kind: 'heading' }; output: Heading },
    /** Text for an attribute (accessible name, title), where runs cannot be marked. */
    { pattern: { kind: 'label' }; output: string },
    { pattern: { kind: 'link' }; output: Link },
    /** The text alternative of an image; empty for a decoration. */
    { pattern: { kind: 'alt' }; output: string },
    /** An image below `public/`. */
    { pattern: { kind: 'imageFile' }; output: ImageFile },
    /** A video below `public/`, without its extension. */
    { pattern: { kind: 'videoFile' }; output: VideoFile },
    /** A recording below `public/`. */
    { pattern: { kind: 'audioFile' }; output: PlayedFile },
    /** Captions below `public/`, as WebVTT. */
    { pattern: { kind: 'captionsFile' }; output: PlayedFile },
    /** An image with its text alternative: a map of `imageFile` and `alt`. */
    { pattern: { kind: 'image' }; output: Image },
    /** A video with its poster and a label: a map of `videoFile`, `imageFile` and `label`. */
    { pattern: { kind: 'video' }; output: Video },
    /** The address of a page of another site that a frame may load; the page's policy allows it. */
    { pattern: { kind: 'embed' }; output: Link },
    /** The id of another block of the page. */
    { pattern: { kind: 'blockRef' }; output: string },
    /** The name of a form of the site, to which answers are sent. */
    { pattern: { kind: 'form' }; output: FormTarget },
    /** The key of an anchor inside the block: `#BLOCK-KEY` leads to it. */
    { pattern: { kind: 'anchor' }; output: string },
    /** Date, time and offset, such as `2026-01-31T18:00:00+05:30`. */
    { pattern: { kind: 'dateTime' }; output: DateTime },
  ]
}

/** The props a view receives for a block's schema. Name it in `schema.ts`, so that it is inferred only once. */
export type PropsOf<S extends JSONSchema> = FromSchema<S, BoundFields>
