/** `vaasal/ui`: the parts of which views are made, and the theme of the site in their styles. */
export { logoSize } from '../core/model/media.ts'
export { formatRange, joinRanges } from '../core/model/scrim.ts'
export { ActionLink } from '../ui/action-link.tsx'
export { ContactItems } from '../ui/contact-line.tsx'
export {
  docked,
  endWidth,
  stripHeight,
  whenEndIsTaken,
  whenOfferIsFixed,
  whenStripIsTaken,
} from '../ui/docked.ts'
export { findInitial } from '../ui/find-initial.ts'
export {
  ArrowIcon,
  CameraIcon,
  ChatIcon,
  ChevronIcon,
  CloseIcon,
  MailIcon,
  MenuIcon,
  makeIcon,
  PeopleIcon,
  PhoneIcon,
  PlayIcon,
  StarIcon,
  TickIcon,
  UpIcon,
  VideoIcon,
} from '../ui/icons.tsx'
export { Introduction } from '../ui/introduction.tsx'
export { Facade } from '../ui/media/facade.tsx'
export { Film } from '../ui/media/film.tsx'
export { Image } from '../ui/media/image.tsx'
export { Logo } from '../ui/media/logo.tsx'
export { OwnIcon } from '../ui/media/own-icon.tsx'
export { Recording } from '../ui/media/recording.tsx'
export { Transcript } from '../ui/media/transcript.tsx'
export { Video } from '../ui/media/video.tsx'
export { drawBurst } from '../ui/motifs/draw-burst.ts'
export { Drawing } from '../ui/motifs/drawing.tsx'
export { markNames } from '../ui/motifs/marks.ts'
export { measureWidestWord } from '../ui/motifs/measure-words.ts'
export type { MotifDrawing } from '../ui/motifs/motif.ts'
export { useMotif } from '../ui/motifs/motif-context.ts'
export { placeGround } from '../ui/motifs/place-ground.ts'
export {
  bothHalves,
  openingLayout,
  takesImageFoot,
  takesRoomBelowText,
  takesRowAboveOpening,
  takesRowBelowOpening,
} from '../ui/opening-layout.ts'
export { useOwnAttributes } from '../ui/own-attributes.ts'
export { PauseButton } from '../ui/pause-button.tsx'
export { reserveHeight } from '../ui/reserve-height.ts'
export { isStill, readStillness, runMotion, showPaused } from '../ui/run-motion.ts'
export { ScrolledTable } from '../ui/scrolled-table.tsx'
export { besideHeading, besideImage, Column, Section } from '../ui/section.tsx'
export { SocialLinks } from '../ui/social-links.tsx'
export { SpeechBubbles } from '../ui/speech-bubbles.tsx'
export { Testimonial } from '../ui/testimonial.tsx'
export { Heading, Prose, RichText, Text } from '../ui/text/bound-text.tsx'
export { LinkTo } from '../ui/text/link-to.tsx'
export { fillMessage, Message } from '../ui/text/message.tsx'
export {
  type CloseMessages,
  closeMessages,
  type HoursMessages,
  hoursMessages,
  type LoadMessages,
  loadMessages,
  type PauseMessages,
  pauseMessages,
  slidesMessages,
  type TranscriptMessages,
  transcriptMessages,
} from '../ui/text/messages.ts'
export { onlyRead } from '../ui/text/only-read.ts'
export { buttonCss } from '../ui/theme/button-css.ts'
export {
  aloneInRow,
  belowWide,
  cardEdge,
  circle,
  colour,
  corner,
  corners,
  face,
  from,
  inLowWindows,
  onHover,
  onNarrowPhones,
  onPhoneScreens,
  onPhones,
  onTablets,
  pointing,
  sign,
  smallWordSpace,
  spaced,
  speakingCorner,
  wideGutter,
  withForcedColours,
  withLargeLetters,
} from '../ui/theme/theme.ts'
export { watchCovered } from '../ui/watch-covered.ts'
export { whenIdle } from '../ui/when-idle.ts'
