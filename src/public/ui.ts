/** `vaasal/ui`: the parts of which views are made, and the theme of the site in their styles. */
export { ActionLink } from '../ui/action-link.tsx'
export {
  ArrowIcon,
  ChatIcon,
  ChevronIcon,
  CloseIcon,
  MailIcon,
  PhoneIcon,
  TickIcon,
} from '../ui/icons.tsx'
export { Introduction } from '../ui/introduction.tsx'
export { Facade } from '../ui/media/facade.tsx'
export { Image } from '../ui/media/image.tsx'
export { Video } from '../ui/media/video.tsx'
export { Drawing } from '../ui/motifs/drawing.tsx'
export { useMotif } from '../ui/motifs/motif-context.ts'
export { useOwnAttributes } from '../ui/own-attributes.ts'
export { PauseButton } from '../ui/pause-button.tsx'
export { runMotion } from '../ui/run-motion.ts'
export { besideHeading, besideImage, Column, Section } from '../ui/section.tsx'
export { Testimonial } from '../ui/testimonial.tsx'
export { Heading, Prose, RichText, Text } from '../ui/text/bound-text.tsx'
export { LinkTo } from '../ui/text/link-to.tsx'
export { fillMessage, Message } from '../ui/text/message.tsx'
export {
  type CloseMessages,
  closeMessages,
  type LoadMessages,
  loadMessages,
  type PauseMessages,
  pauseMessages,
  slidesMessages,
} from '../ui/text/messages.ts'
export { onlyRead } from '../ui/text/only-read.ts'
export { buttonCss } from '../ui/theme/button-css.ts'
export {
  belowWide,
  colour,
  corner,
  corners,
  from,
  onHover,
  onPhones,
  withForcedColours,
} from '../ui/theme/theme.ts'
