import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../../ui/action-link.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { Introduction } from '../../../ui/introduction.tsx'
import { besideHeading, Section } from '../../../ui/section.tsx'
import { RichText, Text } from '../../../ui/text/bound-text.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { buttonCss } from '../../../ui/theme/button-css.ts'
import { colour, from, speakingCorner } from '../../../ui/theme/theme.ts'
import type { ViewProps } from '../../define-block.ts'
import { slotAfterValue, slotAttributes } from '../../template-slots.tsx'
import type { FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { honeypotName, toConsentName } from '../read-values.ts'
import type { FormProps } from '../schema.ts'
import { Card, Stacked } from './arrangements.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNotes } from './failure-notes.tsx'
import { Fields } from './fields.tsx'
import { Sent } from './sent.tsx'
import { describeTool } from './tool-attributes.ts'

export type FormViewProps = ViewProps<FormProps, Messages> & {
  state?: FormState | undefined
  /** True for the template, which has slots for what the intake fills in. */
  isTemplate?: boolean | undefined
}

/** What a form in steps shows in another way. */
export interface SteppedParts {
  /** Takes the place of the fields. */
  fields: ReactNode
  /** Shows what belongs to the last step there alone. */
  inLast: (content: ReactNode) => ReactNode
  /** The words of the button; `last` are those of the last step. */
  button: (last: ReactNode) => ReactNode
  /** Stands below the button. */
  back: ReactNode
}

const keep = (content: ReactNode) => content

/** The form: in the static page, with the state of the island, or as the template of a reply. */
export function FormView({
  state,
  isTemplate,
  stepped,
  ...props
}: FormViewProps & { stepped?: SteppedParts }): ReactNode {
  const { id, messages, heading, sentence, fields, alternative, notice, consents = [], layout } = props
  const Arrangement = layout ? { stacked: Stacked, card: Card }[layout] : Halves
  const { inLast = keep, button = keep } = stepped ?? {}
  const isTool = !props.form.withoutTools
  const takesFiles = fields.some(({ rule }) => rule.read === 'file')
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Arrangement>
        <div>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </div>
        <div>
          <Sent {...props} state={state} isTemplate={isTemplate} />
          <Sheet
            ref={state?.ref}
            {...(isTool && describeTool(id, heading.content, sentence))}
            action={props.form.endpoint}
            {...(isTemplate && slotAfterValue('action', { slot: 'query' }))}
            method="post"
            encType={takesFiles ? 'multipart/form-data' : undefined}
            onSubmit={state?.onSubmit}
            onInput={state?.onInput}
            onBlur={state?.onBlur}
            onClick={state?.onClick}
          >
            {(state || isTemplate) && (
              <ErrorSummary {...props} errors={state?.errors ?? {}} isTemplate={isTemplate} />
            )}
            {stepped?.fields ?? <Fields form={props} state={state} isTemplate={isTemplate} />}
            <div data-trap="" aria-hidden="true">
              <input
                type="text"
                name={honeypotName}
                tabIndex={-1}
                autoComplete="off"
                // What cannot be changed is not offered to programs as a parameter.
                readOnly={isTool}
              />
            </div>
            {inLast(
              <Notice>
                <p>
                  <RichText value={notice} />
                </p>
                {consents.map(({ key, label }) => (
                  <label key={key}>
                    <input
                      type="checkbox"
                      name={toConsentName(key)}
                      value="yes"
                      {...(isTemplate &&
                        slotAttributes('checked', { slot: 'checked', field: toConsentName(key) }))}
                    />
                    <span>
                      <RichText value={label} />
                    </span>
                  </label>
                ))}
              </Notice>,
            )}
            <FailureNotes messages={messages} state={state} isTemplate={isTemplate} />
            <Submit
              type="submit"
              data-tone="main"
              data-size="large"
              aria-disabled={state?.sending || undefined}
            >
              <span key={String(state?.sending)}>
                {state?.sending ? (
                  <Message value={messages.sending} />
                ) : (
                  button(<Text value={props.submit} />)
                )}
              </span>
              <ArrowIcon />
            </Submit>
            {stepped?.back}
          </Sheet>
          {alternative && (
            <Instead>
              {alternative.question && (
                <p>
                  <Text value={alternative.question} />
                </p>
              )}
              <ActionLink action={alternative} tone="quiet" />
            </Instead>
          )}
        </div>
      </Arrangement>
    </Section>
  )
}

const Halves = styled.div`
  display: grid;
  gap: 24px;
  max-width: 560px;
  --sentence-gap: 10px;
  & em {
    color: ${colour('action')};
    font-style: normal;
  }
  ${from.tablet} {
    max-width: none;
  }
  ${from.wide} {
    ${besideHeading}
    align-items: start;
  }
`

const Sheet = styled.form`
  display: grid;
  gap: 24px;
  & > [data-trap] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & > [data-summary],
  & > [data-failure]:not(:empty) {
    padding: 14px 16px;
    border: 2px solid ${colour('action')};
    ${speakingCorner('14px')};
    background: ${colour('errorTint')};
    color: ${colour('text')};
    font-weight: 600;
  }
  & > [data-retry]:not(:empty) {
    margin-top: -12px;
    padding: 14px 16px;
    ${speakingCorner('14px')};
    background: ${colour('softTint')};
  }
  & > [data-failure]:empty,
  & > [data-retry]:empty {
    position: absolute;
  }
  & > [data-summary] a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font-weight: 400;
  }
`

const Notice = styled.div`
  padding: 16px;
  ${speakingCorner('16px')};
  background: ${colour('softTint')};
  font-size: var(--small);
  line-height: 1.7;
  & > label {
    display: flex;
    gap: 12px;
    padding: 10px 0;
    cursor: pointer;
  }
  & > label:last-child {
    padding-bottom: 0;
  }
  & > label > input {
    flex: none;
    width: 26px;
    height: 26px;
    margin: 0;
    accent-color: ${colour('text')};
  }
`

const Submit = styled.button`
  ${buttonCss}
  width: 100%;
  &[aria-disabled] {
    cursor: progress;
  }
`

const Instead = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
  text-align: center;
  & > p {
    color: ${colour('textSoft')};
  }
`
