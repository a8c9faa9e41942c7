import { expect, test } from 'vitest'
import { sampleFiles } from '../../../tests/sample-files.testing.ts'
import type { AnswerRule } from '../../contracts/answer-rule.ts'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { defineFieldKind } from '../define-field-kind.ts'
import { form } from './index.ts'
import { fieldKinds } from './kinds/index.ts'
import { checkFile } from './limited-answers.ts'
import { props as lead, words } from './make-form.testing.ts'
import { prepareForm } from './prepare-form.ts'
import { toSubmission } from './submit/to-submission.ts'

/** The lead form with the messages of every kind, whose only field is of a kind of the site's own. */
function makeOwn(rule: AnswerRule) {
  const own = defineFieldKind({
    ...{ kind: 'own', title: 'Own', summary: 'Its own.', example: {} },
    ...{ control: () => ({}), rule: () => rule },
  })
  const messages = bindMessages(form.messages!, 'en', {})
  const fields = [{ name: 'own', kind: 'own', label: words('Own'), required: true }]
  return prepareForm([...fieldKinds, own])({ ...lead, messages, fields })
}

test('the limits of an own kind of field have the sentences of the engine, and its form no others', () => {
  const props = makeOwn({ read: 'number', schema: { type: 'number', minimum: 2 } })
  const messages: Readonly<Record<string, { text: string }>> = props.messages
  expect(messages.tooLow?.text).toContain('{n}')
  expect(toSubmission(props).sentences.tooLow?.text).toContain('{n}')
  expect(messages).not.toHaveProperty('invalidEmail')
})

test('a file of an own kind that says no size may have 5 MB, and one of another kind is wrong', async () => {
  const [field] = makeOwn({ read: 'file' }).fields
  expect(field?.rule.largest).toBe(5)
  expect(await checkFile(new File([sampleFiles.pdf], 'a.pdf'), field?.rule ?? {})).toBeUndefined()
  expect(await checkFile(new File([sampleFiles.png], 'a.png'), field?.rule ?? {})).toBe('invalid')
  expect(makeOwn({ read: 'file', largest: 2 }).fields[0]?.rule.largest).toBe(2)
})
