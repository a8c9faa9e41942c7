import { type FileKind, fileKindNames, fileKinds, usualFileKind } from '../../../contracts/file-kinds.ts'
import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { defineFieldKind, type KindField } from '../../define-field-kind.ts'

/** The largest file that a field takes if it does not say so, in megabytes. */
export const usualLargestFile = 5
/** The largest one that any field takes: the intake reads no larger body. */
const mostLargest = 10

const readKinds = ({ accept }: KindField) => accept as readonly FileKind[]

/** What browsers offer: names with these endings, and the types. */
const listAccepted = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => [...fileKinds[kind].endings.map((ending) => `.${ending}`), fileKinds[kind].type])
    .join(',')

export const file = defineFieldKind({
  kind: 'file',
  title: 'File',
  summary: 'One file: a PDF of at most 5 MB, unless `accept` and `largest` say otherwise.',
  synonyms: ['upload', 'attachment', 'document', 'resume', 'cv', 'pdf', 'photo', 'image'],
  properties: {
    accept: {
      type: 'array',
      title: 'Kinds of files',
      description: 'Which kinds of files are taken, by their content. PDF alone if it is not given.',
      minItems: 1,
      maxItems: fileKindNames.length,
      items: { enum: fileKindNames, title: 'Kind' },
    },
    largest: {
      type: 'integer',
      title: 'Largest file',
      description: 'In megabytes. 5 if it is not given.',
      minimum: 1,
      maximum: mostLargest,
    },
  },
  control: (field) => ({
    attributes: {
      type: 'file',
      accept: listAccepted(field.accept === undefined ? [usualFileKind] : readKinds(field)),
    },
  }),
  rule: (field) => ({
    read: 'file',
    ...(field.accept !== undefined && { accept: readKinds(field) }),
    largest: Number(field.largest ?? usualLargestFile),
    mistake: 'invalidFile',
  }),
  messages: defineMessages({
    en: {
      invalidFile: 'Please choose a {n} file.',
      fileTooLarge: 'The file is too large. At most {n} MB, please.',
    },
    ta: {
      invalidFile: '{n} file-ஐத் தேர்ந்தெடுங்க.',
      fileTooLarge: 'File ரொம்பப் பெருசு. {n} MB-க்குள்ள இருக்கணும்.',
    },
    ml: {
      invalidFile: 'ഒരു {n} ഫയൽ തിരഞ്ഞെടുക്കൂ.',
      fileTooLarge: 'ഫയൽ വളരെ വലുതാണ്. {n} MB വരെയേ പറ്റൂ.',
    },
    te: {
      invalidFile: '{n} ఫైల్ ఎంచుకోండి.',
      fileTooLarge: 'ఫైల్ చాలా పెద్దగా ఉంది. {n} MB వరకే ఉండాలి.',
    },
    hi: {
      invalidFile: '{n} फ़ाइल चुनें।',
      fileTooLarge: 'फ़ाइल बहुत बड़ी है। {n} MB तक की फ़ाइल चुनें।',
    },
    kn: {
      invalidFile: '{n} ಫೈಲ್ ಆಯ್ಕೆ ಮಾಡಿ.',
      fileTooLarge: 'ಫೈಲ್ ತುಂಬಾ ದೊಡ್ಡದಾಗಿದೆ. {n} MB ವರೆಗಿನ ಫೈಲ್ ಆಯ್ಕೆ ಮಾಡಿ.',
    },
  }),
  example: { name: 'resume', kind: 'file', label: 'Résumé' },
})
