/** `vaasal/fields`: the parts of which schemas of blocks are made, and the props that follow from a schema. */
export { clockPattern, openingHoursPattern } from '../core/opening-hours.ts'
export { price } from '../core/schema/about/about-fields.ts'
export { contactLine, hoursOfDays, payments, social } from '../core/schema/business-fields.ts'
export { language } from '../core/schema/common-parts.ts'
export type { FieldKind, PropsOf } from '../core/schema/field-kinds.ts'
export {
  action,
  actions,
  alt,
  anchor,
  audioFile,
  blockRef,
  brand,
  bubbles,
  captionsFile,
  croppedImage,
  dateTime,
  embed,
  film,
  form,
  freeImage,
  ground,
  heading,
  icon,
  image,
  imageFile,
  inline,
  introduction,
  itemHeading,
  label,
  languages,
  link,
  markdown,
  seconds,
  testimonial,
  text,
  tone,
  transcript,
  video,
  videoFile,
} from '../core/schema/fields.ts'
