import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { publicModules } from '../src/builder/client/public-modules.ts'
import { bindMessages } from '../src/core/messages/choose-messages.ts'
import type {
  BoundText,
  Heading as HeadingValue,
  Image as ImageValue,
  Inline,
  Link,
  ValueProblem,
  ViewProps,
} from '../src/public/blocks.ts'
import * as blocks from '../src/public/blocks.ts'
import { hostModules } from '../src/public/check/host-modules.ts'
import type { PropsOf } from '../src/public/fields.ts'
import * as fields from '../src/public/fields.ts'
import type { PhoneReadout, Touches } from '../src/public/form.ts'
import * as form from '../src/public/form.ts'
import * as phone from '../src/public/phone.ts'
import * as ui from '../src/public/ui.ts'

/** What blocks of the engine need besides, and so their copies. */
const namesOfCopies = {
  blocks: [
    'countThings',
    'findNamelessBrand',
    'findOverlappingHours',
    'findUnevenRows',
    'groupOpeningHours',
    'parseOpeningHours',
    'specifyOpeningHours',
    'toAnchor',
    'toFieldId',
    'weekDays',
  ],
  fields: [
    'brand',
    'bubbles',
    'clockPattern',
    'contactLine',
    'film',
    'hoursOfDays',
    'language',
    'languages',
    'openingHoursPattern',
    'payments',
    'price',
    'social',
    'transcript',
  ],
  ui: [
    ...['aloneInRow', 'cardEdge', 'circle', 'face', 'pointing', 'sign', 'spaced'],
    ...['CameraIcon', 'MenuIcon', 'PeopleIcon', 'ScrolledTable', 'SpeechBubbles', 'StarIcon', 'UpIcon'],
    'makeIcon',
    ...['onNarrowPhones', 'onTablets'],
    ...[
      'readStillness',
      'reserveHeight',
      'showPaused',
      'VideoIcon',
      'bothHalves',
      'docked',
      'drawBurst',
      'endWidth',
      'findInitial',
      'inLowWindows',
    ],
    ...['logoSize', 'markNames', 'measureWidestWord', 'openingLayout', 'placeGround', 'smallWordSpace'],
    ...['speakingCorner', 'stripHeight', 'takesImageFoot', 'takesRoomBelowText', 'takesRowAboveOpening'],
    ...['takesRowBelowOpening', 'watchCovered', 'whenEndIsTaken', 'whenOfferIsFixed'],
    ...['whenIdle', 'whenStripIsTaken'],
    ...[
      'ContactItems',
      'Film',
      'Logo',
      'OwnIcon',
      'PlayIcon',
      'Recording',
      'SocialLinks',
      'Transcript',
      'formatRange',
      'hoursMessages',
      'joinRanges',
      'transcriptMessages',
      'wideGutter',
      'withLargeLetters',
    ],
  ],
  form: [
    'Slot',
    'When',
    'appendToText',
    'attribute',
    'backName',
    'calculationKey',
    'calculationOperand',
    'calculationSteps',
    'callingCodes',
    'checkAnswer',
    'checkText',
    'cleanAnswer',
    'cleanEmailAddress',
    'compute',
    'computeResult',
    'fileKindNames',
    'fileKinds',
    'fillLimit',
    'findCalculationProblems',
    'findFileKind',
    'findMeant',
    'foldDigits',
    'formatResult',
    'isEmailAddress',
    'isMultiple',
    'isOwnEndpoint',
    'isRuleOfText',
    'keepName',
    'listAsked',
    'listAskedSteps',
    'listNames',
    'listQuoted',
    'listSeparator',
    'makeArmCode',
    'makeCampaignCode',
    'maxEmailLength',
    'mixText',
    'parseWrittenNumber',
    'quoteAnswers',
    'readByLength',
    'readDaysFromToday',
    'readLimit',
    'readParameters',
    'readQuantity',
    'readTouches',
    'slotAfterValue',
    'slotAttributes',
    'slotContent',
    'stepName',
    'suggest',
    'toBoxName',
    'toBrowserLocale',
    'toDay',
    'toFieldName',
    'toIsoDate',
    'touchesKey',
    'typedEmailPattern',
    'unfinishedName',
    'usualFileKind',
  ],
}

/** A name that is added is a promise, and one that is taken away or changed breaks the blocks of sites. */
test('the public names are these', () => {
  expect(Object.keys(blocks).sort()).toEqual(
    [
      'defineBlock',
      'defineFieldKind',
      'defineMessages',
      'joinMessages',
      'plainText',
      ...namesOfCopies.blocks,
    ].sort(),
  )
  const fieldNames = [
    ...[
      'action',
      'actions',
      'alt',
      'anchor',
      'audioFile',
      'blockRef',
      'captionsFile',
      'dateTime',
      'embed',
      'form',
      'heading',
      'croppedImage',
      'freeImage',
      'ground',
      'icon',
      'image',
    ],
    ...['imageFile', 'inline', 'introduction', 'itemHeading', 'label', 'link', 'markdown', 'seconds'],
    ...['testimonial', 'text', 'tone', 'video', 'videoFile'],
  ]
  expect(Object.keys(fields).sort()).toEqual([...fieldNames, ...namesOfCopies.fields].sort())
  const uiNames = [
    ...['ActionLink', 'ArrowIcon', 'ChatIcon', 'ChevronIcon', 'CloseIcon', 'Column', 'Drawing', 'Facade'],
    ...['Heading', 'Image', 'Introduction', 'LinkTo', 'MailIcon', 'Message', 'PauseButton', 'PhoneIcon'],
    ...['Prose', 'RichText', 'Section', 'Testimonial', 'Text', 'TickIcon', 'Video', 'belowWide'],
    ...['besideHeading', 'besideImage', 'buttonCss', 'closeMessages', 'colour', 'corner', 'corners'],
    ...[
      'fillMessage',
      'from',
      'isStill',
      'loadMessages',
      'onHover',
      'onPhoneScreens',
      'onPhones',
      'onlyRead',
      'pauseMessages',
    ],
    ...['runMotion', 'slidesMessages', 'useMotif', 'useOwnAttributes', 'withForcedColours'],
  ]
  expect(Object.keys(ui).sort()).toEqual([...uiNames, ...namesOfCopies.ui].sort())
  expect(Object.keys(form).sort()).toEqual(namesOfCopies.form)
  expect(Object.keys(phone)).toEqual(['toPhoneReadout'])
})

test('a module of public names is a file in src/public, and given to blocks where they are built and where they run', () => {
  const files = readdirSync(join(import.meta.dirname, '../src/public')).filter((name) => name.endsWith('.ts'))
  expect(Object.entries(publicModules)).toEqual(
    files.sort().map((name) => [`vaasal/${name.replace('.ts', '')}`, `src/public/${name}`]),
  )
  expect(Object.keys(hostModules).filter((name) => name.startsWith('vaasal/'))).toEqual(
    Object.keys(publicModules),
  )
})

test('what a site gives to the public names has these types', () => {
  expectTypeOf<{ id: string; children: ReactNode }>().toExtend<Parameters<typeof ui.Section>[0]>()
  expectTypeOf<{ id: string; tone: 'warm'; labelledBy: string; children: ReactNode }>().toExtend<
    Parameters<typeof ui.Section>[0]
  >()
  expectTypeOf<{ id: string; heading: HeadingValue; sentence: undefined }>().toExtend<
    Parameters<typeof ui.Introduction>[0]
  >()
  expectTypeOf<{ value: HeadingValue; id: string }>().toExtend<Parameters<typeof ui.Heading>[0]>()
  expectTypeOf<{ value: BoundText; as: 'p'; id: string }>().toExtend<Parameters<typeof ui.Text>[0]>()
  expectTypeOf<{ value: Inline; as: 'p'; id: string }>().toExtend<Parameters<typeof ui.RichText>[0]>()
  expectTypeOf<{ image: ImageValue; sizes: string }>().toExtend<Parameters<typeof ui.Image>[0]>()
  expectTypeOf<{ link: Link; children: ReactNode }>().toExtend<Parameters<typeof ui.LinkTo>[0]>()
  expectTypeOf(ui.useOwnAttributes).returns.toExtend<Record<string, string>>()
  expectTypeOf(ui.colour).toBeCallableWith('action')
  expectTypeOf(ui.corner).toBeCallableWith(12)
  expectTypeOf(ui.corners).toBeCallableWith(12, 'bottom left')
  const { from, onHover, onPhones, belowWide, withForcedColours, inLowWindows, withLargeLetters } = ui
  for (const query of [from.tablet, from.wide, onHover, onPhones, belowWide, withForcedColours])
    expect(query).toMatch(/^@media /)
  for (const query of [inLowWindows, withLargeLetters]) expect(query).toMatch(/^@media /)
})

test('what only copies of blocks import has these types', () => {
  expectTypeOf(blocks.toAnchor).toBeCallableWith('faq', 'prices')
  expectTypeOf(blocks.parseOpeningHours).returns.toEqualTypeOf<string[][]>()
  expectTypeOf(blocks.findUnevenRows).returns.toEqualTypeOf<ValueProblem[]>()
  expectTypeOf(ui.findInitial).toBeCallableWith('Priya')
  expectTypeOf(form.isEmailAddress).returns.toEqualTypeOf<boolean>()
  expectTypeOf(form.readTouches).returns.toEqualTypeOf<Touches | undefined>()
  expectTypeOf(form.slotAttributes).returns.toEqualTypeOf<Record<string, string>>()
  expectTypeOf(phone.toPhoneReadout).returns.resolves.toEqualTypeOf<PhoneReadout | undefined>()
})

test('a schema of public parts gives the props of the view, and a definition takes both', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['heading', 'photo'],
    properties: { heading: fields.heading, photo: fields.image, to: fields.link },
  } as const
  type Props = PropsOf<typeof schema>
  expectTypeOf<Props['heading']>().toEqualTypeOf<HeadingValue>()
  expectTypeOf<Props['photo']>().toEqualTypeOf<ImageValue>()
  expectTypeOf<Props['to']>().toEqualTypeOf<Link | undefined>()
  const messages = blocks.defineMessages({ en: { more: 'More', less: 'Less' }, de: { more: 'Mehr' } })
  type Given = ViewProps<Props, typeof messages>
  const definition = blocks.defineBlock<Props, typeof messages>({
    ...{
      type: 'photoNote',
      title: 'Photo',
      summary: 'Shows a photo.',
      category: 'content',
      schema,
      messages,
    },
    wake: { code: 'behaviour', when: 'near', on: ({ to }) => to !== undefined },
    View: ({ id, messages }: Given) => `${id} ${messages.more.text}`,
  })
  expect(definition.type).toBe('photoNote')
})

test('messages of an own block are in English and in any other language, alone and joined with those of the engine', () => {
  const own = blocks.defineMessages({ en: { more: 'More', less: 'Less' }, de: { more: 'Mehr' } })
  const joined = blocks.joinMessages(own, ui.closeMessages)
  for (const catalogue of [own, joined])
    expect(bindMessages(catalogue, 'de', {})).toMatchObject({
      more: { text: 'Mehr' },
      less: { text: 'Less', lang: 'en' },
    })
  expect(bindMessages(joined, 'ta', {})).toMatchObject({ more: { text: 'More', lang: 'en' } })
  // @ts-expect-error A message that English lacks has no name.
  blocks.defineMessages({ en: { more: 'More' }, de: { mehr: 'Mehr' } })
  // @ts-expect-error English is what other languages fall back to.
  blocks.defineMessages({ de: { more: 'Mehr' } })
})
