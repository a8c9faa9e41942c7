import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { backName, stepName } from '../../../contracts/steps/form-step.ts'
import { quoteAnswers } from '../../../contracts/steps/quote-answers.ts'
import { Text } from '../../../ui/text/bound-text.tsx'
import { fillMessage, Message } from '../../../ui/text/message.tsx'
import { colour } from '../../../ui/theme/theme.ts'
import { attribute, Slot, slotAttributes, When } from '../../template-slots.tsx'
import { Fields } from '../parts/fields.tsx'
import { FormView, type FormViewProps } from '../parts/form-view.tsx'
import { KeepBox } from './keep-box.tsx'

interface SteppedFormProps extends FormViewProps {
  /** The step that is shown. */
  current?: number
  /** The furthest step that was shown: the controls of earlier ones keep what was answered. */
  reached?: number
  onBack?: () => void
  /** Called when the visitor does not agree any more that answers are kept. */
  onDrop?: () => void
  /** What its texts quote. */
  answers?: Readonly<Record<string, string>> | undefined
}

/** A form in steps, of which one is shown: the first in the static page, any in the template of a reply. */
export function SteppedForm({
  current = 0,
  reached = current,
  onBack,
  onDrop,
  answers,
  ...given
}: SteppedFormProps): ReactNode {
  const form = answers ? quoteIn(given, answers) : given
  const { id, fields, messages, steps = [], state, isTemplate } = form
  const last = steps.length - 1
  /** Content of one step. */
  const inStep = (step: number, content: ReactNode) =>
    isTemplate ? (
      <When key={step} is={{ when: 'step', step }}>
        {content}
      </When>
    ) : (
      step === current && <Fragment key={step}>{content}</Fragment>
    )
  const listed = steps.map((_, step) => step)
  const showFields = (step: number) => {
    const own = fields.filter((field) => (field.step ?? 0) === step)
    return <Fields form={{ ...form, fields: own }} state={state} isTemplate={isTemplate} />
  }
  const showStep = (step: number, { title, keep } = steps[step] ?? {}) => (
    <Step hidden={step !== current && !isTemplate}>
      <legend
        id={`${id}-step-${step}`}
        tabIndex={-1}
        {...(isTemplate && slotAttributes('moved', { when: 'moved', parts: attribute('autofocus') }))}
      >
        <small>
          <Message value={fillMessage(messages.stepOf, { n: step + 1, total: steps.length })} />
        </small>{' '}
        {title && (
          <span>
            <Text value={title} />
          </span>
        )}
      </legend>
      <Bar aria-hidden="true">
        {listed.map((one) => (
          <i key={one} data-done={one <= step || undefined} />
        ))}
      </Bar>
      {showFields(step)}
      {keep && <KeepBox {...{ keep, isTemplate, onDrop }} />}
    </Step>
  )
  const showSteps = () => (
    <>
      {listed.map((step) => inStep(step, <input type="hidden" name={stepName} value={step} />))}
      {isTemplate && <Slot value={{ slot: 'carried' }} />}
      {listed.map((step) =>
        isTemplate
          ? inStep(step, showStep(step))
          : step <= reached && <Fragment key={step}>{showStep(step)}</Fragment>,
      )}
    </>
  )
  const showBack = () => (
    <Back type="submit" name={backName} value="1" formNoValidate onClick={stepBack}>
      <Message value={messages.previousStep} />
    </Back>
  )
  function stepBack(event: { preventDefault: () => void }): void {
    if (!onBack) return
    event.preventDefault()
    onBack()
  }
  return (
    <FormView
      {...form}
      stepped={{
        fields: last === 0 ? showFields(0) : showSteps(),
        inLast: (content) => inStep(last, content),
        button: (words) =>
          listed.map((step) => inStep(step, step === last ? words : <Message value={messages.nextStep} />)),
        back: listed.map((step) => step > 0 && inStep(step, showBack())),
      }}
    />
  )
}

/** The form with the answers that its texts quote. */
function quoteIn(form: FormViewProps, answers: Readonly<Record<string, string>>): FormViewProps {
  const { steps, fields, notice, success } = form
  const quoted = JSON.parse(JSON.stringify({ steps, fields, notice, success }), (_, value) =>
    typeof value === 'string' ? quoteAnswers(value, answers) : value,
  )
  return { ...form, ...quoted }
}

const Step = styled.fieldset`
  display: grid;
  gap: 24px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &[hidden] {
    display: none;
  }
  & > legend {
    padding: 0;
    outline: none;
    font: 700 1.25rem/1.3 var(--headline-font);
  }
  & > legend > small {
    display: block;
    color: ${colour('textSoft')};
    font: 400 var(--small)/1.5 var(--body-font);
  }
`

const Bar = styled.div`
  display: flex;
  gap: 6px;
  /* The grid does not place a legend. */
  margin-top: 10px;
  & > i {
    flex: 1;
    height: 6px;
    border-radius: 3px;
    background: ${colour('softTint')};
  }
  & > [data-done] {
    background: ${colour('action')};
  }
`

const Back = styled.button`
  min-height: 48px;
  margin-top: -8px;
  padding: 10px 16px;
  border: 0;
  background: none;
  color: ${colour('text')};
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`
