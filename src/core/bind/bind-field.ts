import { isLinkProblem } from '../links/authored-link.ts'
import { fillLink } from '../links/fill-link.ts'
import { parseLink } from '../links/parse-link.ts'
import type { Captions, FormTarget, Heading, HeadingLevel, Image, Link, Video } from '../model/bound.ts'
import { countryZones } from '../model/country-zones.ts'
import type { HeadingLevels } from '../model/heading-levels.ts'
import type { ImageFile, MediaLibrary, VideoFile } from '../model/media.ts'
import type { ContactedAddresses } from '../model/page.ts'
import { callingCodes } from '../phone/calling-codes.gen.ts'
import type { ShownAs } from '../schema/block-spec.ts'
import type { Field } from '../schema/walk-fields.ts'
import { fillFacts } from '../text/facts.ts'
import { parseMarkdown } from '../text/markdown/parse-markdown.ts'
import { parseInline } from '../text/parse-inline.ts'
import { bindDateTime } from './bind-date-time.ts'
import { bindInline, type InlineContext } from './bind-inline.ts'
import { bindLink } from './bind-link.ts'
import { bindMarkdown } from './bind-markdown.ts'
import { bindText } from './bind-text.ts'

export interface BindContext {
  lang: string
  fact(name: string): string | undefined
  media: Pick<MediaLibrary, 'findImage' | 'findVideo' | 'findPlayed'>
  form(name: string): Pick<FormTarget, 'endpoint' | 'context' | 'withoutTools'> | undefined
  /** The country of telephone numbers without a country code. */
  country(): string
  /** The time zone of times without one, if the site has one. */
  timeZone(): string | undefined
  pool(name: string): readonly string[] | undefined
  /** Records an address that the page loads or sends to. */
  reach(by: keyof ContactedAddresses, address: string): void
}

/** The view value of one field. The value has passed every check, so anything missing here is a bug of the engine. */
export function bindField(
  { kind, value, inside, schema }: Field,
  context: BindContext,
  levelOf: HeadingLevels,
): unknown {
  switch (kind) {
    case 'text':
      return bindText(String(value), context)
    case 'inline':
      return bindInline(parseInline(String(value)), forInline(context))
    case 'markdown':
      return bindMarkdown(parseMarkdown(String(value)), forInline(context))
    case 'heading': {
      const level = levelOf(Number(schema.level ?? 2)) as HeadingLevel
      return { level, content: bindInline(parseInline(String(value)), forInline(context)) } satisfies Heading
    }
    case 'label':
    case 'alt':
      return fillFacts(String(value), context.fact)
    case 'link':
      return bindHref(String(value), context)
    case 'imageFile':
      return needFile(context.media.findImage(fillPath(value, context)), `image ${value}`)
    case 'videoFile':
      return needFile(context.media.findVideo(fillPath(value, context)), `video ${value}`)
    case 'audioFile':
    case 'captionsFile':
      return needFile(context.media.findPlayed(fillPath(value, context)), `file ${value}`)
    case 'image':
      return bindImage(inside as BoundImageParts, schema.shownAs)
    case 'video':
      return bindVideo(inside as BoundVideoParts)
    case 'embed': {
      const link = bindHref(String(value), context)
      context.reach('frames', link.href)
      return link
    }
    case 'blockRef':
    case 'anchor':
      return String(value)
    case 'dateTime':
      return bindDateTime(String(value), {
        lang: context.lang,
        country: context.country(),
        timeZone: context.timeZone(),
      })
    case 'form': {
      const settings = need(context.form(String(value)), `form ${value}`)
      context.reach('endpoints', settings.endpoint)
      const country = context.country()
      const callingCode = need(callingCodes[country], `country ${country}`)
      const [zone = 'UTC'] = countryZones[country]?.split(' ') ?? []
      const timeZone = context.timeZone() ?? zone
      return { name: String(value), ...settings, country, callingCode, timeZone } satisfies FormTarget
    }
  }
}

const fillPath = (path: unknown, { fact }: BindContext): string => fillFacts(String(path), fact)

const forInline = (context: BindContext): InlineContext => ({
  lang: context.lang,
  fact: context.fact,
  link: (href) => bindHref(href, context),
})

interface BoundImageParts {
  src: ImageFile
  /** The image for wide screens says what the other says. */
  alt?: string
  focus?: string
  ratio?: string
  wide?: Image
}
interface BoundVideoParts {
  src: VideoFile
  poster: ImageFile
  label: string
  captions?: Captions[]
}

function bindHref(href: string, context: BindContext): Link {
  const link = parseLink(fillLink(href, context.fact))
  if (isLinkProblem(link)) throw new Error(`The link "${href}" reached binding unchecked: ${link.problem}`)
  return bindLink(link, context)
}

/** What is known of a photograph is bound where it is used, so that pages carry nothing else. */
export function bindImage({ src: file, alt = '', ...cropped }: BoundImageParts, shownAs?: ShownAs): Image {
  const { src, width, height, sources, colour, range } = file
  return {
    ...{ src, width, height, sources, alt, ...cropped },
    ...((shownAs === 'cropped' || shownAs === 'backdrop') && colour && { colour }),
    ...((shownAs === 'cover' || shownAs === 'backdrop') && range && { range }),
  }
}

function bindVideo({ src, poster, label, captions }: BoundVideoParts): Video {
  return {
    sources: src.sources,
    poster: bindImage({ src: poster, alt: '' }),
    label,
    ...(captions && { captions }),
  }
}

function needFile<T extends object>(file: T | string | undefined, what: string): T {
  return need(typeof file === 'object' ? file : undefined, what)
}

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The ${what} reached binding unchecked`)
  return value
}
