import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAnswerRule, takesFile } from '../../../contracts/find-answer-rule.ts'
import type { FormContent } from '../../../contracts/form-parts.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import type { AnswerError } from '../../../contracts/submission.ts'
import { encodeAddress } from '../../../core/encode-address.ts'
import { fillLimit } from '../../../core/fill-limit.ts'
import { throttleLog } from '../../../http/throttle-log.ts'
import { chooseForm } from '../check/choose-form.ts'
import { listCarried } from '../check/choose-step.ts'
import { findPage, formatFormQuery, readPageAddress } from '../check/read-page-address.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import { type ProblemCode, SubmissionError, toProblemBody } from '../problems/submission-error.ts'
import type { IntakeOptions } from '../settings/settings.ts'
import { StoreError } from '../store/sql/store-error.ts'
import { composePage, composePlainPage, findSuccessor, type PageOptions } from './compose-page.ts'
import type { Outcome } from './handle-submission.ts'
import { readPath } from './route-requests.ts'

/** A form as a page shows it again. */
interface ShownForm extends PageOptions {
  form: IntakeForm
}

export type Responder = ReturnType<typeof createResponder>

/** Writes replies: JSON for scripts, and pages for forms sent without JavaScript. */
export function createResponder({ manifest, log, settings, clock }: IntakeOptions) {
  const reportPage = throttleLog((reason, replies) =>
    log({ event: 'form-page-unavailable', level: 'error', reason, replies }),
  )

  function answer(outcome: Outcome, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { chosen, submitted, id, errors = {}, problem, step, answers = {}, isPart } = outcome
    const isPage = submitted.native && acceptsHtml(request)
    if (isPart) return sendJson(reply, 200, { statusCode: 200, message: 'Received.' })
    if (id !== undefined) {
      if (!isPage) return sendJson(reply, 200, { statusCode: 200, message: 'Stored.', id })
      const { success, origin } = chosen.form
      if (success) {
        const target = origin && success.startsWith('/') ? manifest().url + success : success
        return preventCaching(reply).code(303).header('Location', encodeAddress(target)).send()
      }
      return sendPage(request, reply, 200, outcome, { values: {}, errors: {}, sent: true, answers })
    }
    const isMove = problem === undefined && Object.keys(errors).length === 0
    const rejection = problem ?? new SubmissionError('invalid-fields', { fields: errors })
    if (!isPage) return reject(rejection, request, reply)
    if (!isMove) setRetry(reply, rejection)
    return sendPage(request, reply, isMove ? 200 : rejection.status, outcome, {
      ...{ step: step ?? 0, moved: isMove, answers },
      values: Object.fromEntries(
        [...submitted.values].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      errors: explain(chosen.form, errors, clock()),
      failure: problem && chooseFailure(chosen.form, problem),
    })
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { chosen }: Pick<Outcome, 'chosen'>,
    content: FormContent,
  ): FastifyReply {
    const site = manifest()
    const address = readPageAddress(request, site.url)
    const isOfBuild = site.forms.includes(chosen.form)
    const former = { ...chosen, content }
    const shown = isOfBuild ? former : (findSuccessor(site, chosen.form, former) ?? former)
    const { html, form } = compose(site, former, shown, address)
    preventCaching(reply).code(status).type('text/html; charset=utf-8')
    for (const [name, value] of form.headers) reply.header(name, value)
    return reply.send(html)
  }

  /** If the page is missing or from another build, replies with a plain page instead. */
  function compose(site: LoadedManifest, former: ShownForm, shown: ShownForm, address: string | undefined) {
    const fill = ({ form, route, content }: ShownForm): PageOptions => ({
      route,
      content: {
        ...content,
        ...{ query: formatFormQuery(form, route, address), carried: listCarried(form, content) },
      },
    })
    try {
      return { form: shown.form, html: composePage(site, shown.form, fill(shown)) }
    } catch (cause) {
      reportPage(`${shown.form.id}: ${cause instanceof Error ? cause.message : 'unknown'}`)
      return { form: former.form, html: composePlainPage(former.form, fill(former).content) }
    }
  }

  /** Answers any error. Only the intake's own messages are shown. */
  function reject(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const problem = toProblem(error)
    // A reply whose client has gone ends in an error as well.
    if (problem.code === 'failed' && !reply.raw.destroyed) {
      const { name, stack = '' } = error instanceof Error ? error : new Error('unknown')
      // The location in the code, without the message, which may contain what was sent.
      const place =
        stack
          .split('\n')
          .find((line) => line.trim().startsWith('at '))
          ?.trim() ?? ''
      log({ event: 'fault', level: 'error', name, place })
    }
    setRetry(reply, problem)
    if (isForm(request) && acceptsHtml(request)) {
      const chosen = findChosen(request)
      if (chosen) {
        const { form } = chosen
        const file = form.fields.find(takesFile)
        const isLarge = problem.code === 'too-large' && file !== undefined
        return sendPage(
          request,
          reply,
          problem.status,
          { chosen },
          {
            values: {},
            step: isLarge ? file.step : 0,
            errors: isLarge ? explain(form, { [file.name]: 'fileTooLarge' }, clock()) : {},
            failure: isLarge ? undefined : chooseFailure(form, problem),
          },
        )
      }
    }
    return sendJson(reply, problem.status, toProblemBody(problem))
  }

  /** Finds the form of a request whose body was not read. */
  function findChosen(request: FastifyRequest) {
    const site = manifest()
    const candidates = site.forms.filter(({ endpoint }) => endpoint === readPath(request.raw))
    const page = findPage(request, site, settings)
    return chooseForm(candidates, { page, names: [] })
  }

  return { answer, reject }
}

/** What passes by itself is not to be tried again at once. */
function chooseFailure({ sentences }: IntakeForm, { status }: SubmissionError) {
  return status >= 500 || status === 429 || status === 408 ? sentences.error : sentences.failed
}

function explain(
  { sentences, fields, schema, lang }: IntakeForm,
  errors: Record<string, AnswerError>,
  now: number,
) {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const field = fields.find((one) => one.name === name)
      const sentence = sentences[error] ?? sentences.invalid
      const rule = field && findAnswerRule(field, schema)
      return [name, rule ? fillLimit(sentence, error, rule, { now, lang }) : sentence]
    }),
  )
}

function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return preventCaching(reply).code(status).send(body)
}

function preventCaching(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store')
}

function setRetry(reply: FastifyReply, { retryAfter, status }: SubmissionError): void {
  const seconds = retryAfter ?? (status === 503 ? 5 : undefined)
  if (seconds !== undefined) reply.header('Retry-After', String(seconds))
}

const acceptsHtml = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')
const isForm = ({ headers }: FastifyRequest) =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '')

const fastifyErrors: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
}

function toProblem(error: unknown): SubmissionError {
  if (error instanceof SubmissionError) return error
  if (error instanceof StoreError) return new SubmissionError('unavailable')
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number }
  const found = code === undefined ? undefined : fastifyErrors[code]
  if (found) return new SubmissionError(found)
  return new SubmissionError(statusCode < 500 ? 'malformed-body' : 'failed')
}
