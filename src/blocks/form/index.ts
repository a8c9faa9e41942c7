import { joinMessages, type MessageCatalogue } from '../../core/messages/message-catalogue.ts'
import { type BlockDefinition, defineBlock } from '../define-block.ts'
import type { FieldKind } from '../define-field-kind.ts'
import { addKinds } from './add-kinds.ts'
import { makeEffects } from './effects.ts'
import { findValueProblems } from './find-value-problems.ts'
import { fieldKinds } from './kinds/index.ts'
import { listUnusedMessages } from './list-unused-messages.ts'
import { type Messages, messages } from './messages.ts'
import { prepareForm } from './prepare-form.ts'
import { type FormProps, makeFormSchema } from './schema.ts'
import { listConditionStyles } from './steps/condition-styles.ts'
import { toSubmission } from './submit/to-submission.ts'
import { toTextProps } from './to-text-props.ts'
import { Template, View } from './view.tsx'

/** The block with fields of these kinds. */
function createForm(kinds: readonly FieldKind[]): BlockDefinition<FormProps, Messages> {
  const catalogues: MessageCatalogue[] = kinds.flatMap(({ messages }) => messages ?? [])
  return defineBlock<FormProps, Messages>({
    type: 'form',
    title: 'Form',
    summary:
      'Asks for whatever a business needs: a number to call back, a date, an order, an application with a file.',
    category: 'action',
    synonyms: [
      'leadForm',
      'contactForm',
      'signup',
      'newsletter',
      'subscribe',
      'booking',
      'bookingForm',
      'appointment',
      'enquiry',
      'inquiry',
      'callback',
      'application',
      'registration',
    ],
    schema: makeFormSchema(kinds),
    effects: makeEffects(kinds),
    uniqueKeys: [
      ['fields', 'name'],
      ['steps[].fields', 'name'],
      ['consents', 'key'],
    ],
    findValueProblems: findValueProblems(kinds),
    wake: {
      ...{ code: 'island', when: 'intent' },
      instead: { code: 'stepped-island', on: ({ steps }) => steps !== undefined },
    },
    messages: joinMessages(messages, ...catalogues) as Messages,
    listUnusedMessages: listUnusedMessages(kinds),
    quotesAnswers: ({ steps }) => steps !== undefined,
    prepare: prepareForm(kinds),
    toTextProps,
    withFieldKinds: (added) => createForm(addKinds(kinds, added)) as BlockDefinition,
    View,
    submission: {
      ...{ describe: toSubmission, Template },
      moreStyles: ({ steps, fields }) => steps && listConditionStyles(fields),
    },
  })
}

export const form = createForm(fieldKinds)
