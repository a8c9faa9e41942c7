import { appendToText } from '../../contracts/chat/append-to-text.ts'
import type { TextRun } from '../../core/model/bound.ts'
import { reserveHeight } from '../../ui/reserve-height.ts'

interface QuizMessages {
  right: TextRun
  wrong: TextRun
  score: TextRun
}

/**
 * Asks one question at a time, says at once whether the answer is right and why, and shows the result of the score alone.
 * The first answer to a question counts. Arrow keys move through the choices without choosing, because an answer cannot
 * be taken back: Space and Enter choose.
 *
 * The result is `data-quiz` on the root element, where the form and chat links find it: blocks do not know each other.
 * Nothing is stored, so no consent is needed, and another page starts without a result.
 */
export function start(root: HTMLElement, messages: QuizMessages): () => void {
  const find = (name: string) => [...root.querySelectorAll<HTMLElement>(`[data-quiz-${name}]`)]
  const questions = find('question')
  const results = find('result')
  const [reply] = find('reply')
  const sheet = reply?.parentElement
  const [next, last, again] = ['next', 'last', 'again'].map((name) => find(name)[0] as HTMLElement)
  if (!reply || !sheet || !next || !last || !again) return () => {}
  const controls = [next, last, again]
  const inputsOf = (question: Element | undefined) => [...(question?.querySelectorAll('input') ?? [])]
  let at = 0
  let score = 0
  let isAnswered = false

  const say = ({ text, lang, dir }: TextRun, explanation: readonly Node[] = []) => {
    const verdict = document.createElement('strong')
    verdict.textContent = text
    if (lang) verdict.lang = lang
    if (dir) verdict.dir = dir
    reply.replaceChildren(verdict, ...explanation.map((node) => node.cloneNode(true)))
  }
  const explain = (question: Element) => Array.from(question.querySelectorAll('details > :not(summary)'))
  const show = (part: Element | undefined, control?: Element) => {
    for (const each of [...questions, ...results]) each.hidden = each !== part
    for (const each of controls) each.hidden = each !== control
  }
  const ask = (index: number) => {
    at = index
    isAnswered = false
    reply.textContent = ''
    show(questions[at])
  }
  const finish = () => {
    const result = results.filter(({ dataset }) => score >= Number(dataset.quizResult)).pop()
    const name = result?.querySelector('h2,h3,h4')?.textContent
    const title = root.querySelector('[data-quiz-title]')?.textContent
    document.documentElement.dataset.quiz = `${title}: ${name} (${score}/${questions.length})`
    const text = messages.score.text
      .replace('{n}', String(score))
      .replace('{total}', String(questions.length))
    say({ ...messages.score, text })
    show(result, again)
    result?.focus()
  }

  /** Shows each question and each result with the longest reply. */
  const showEach = (measure: () => void) => {
    const shown = [...questions, ...results, ...controls].map((part) => [part, part.hidden] as const)
    const said = [...reply.childNodes]
    for (const part of [...questions, ...results]) {
      const isQuestion = questions.includes(part)
      show(part, isQuestion ? next : again)
      say(messages.wrong, isQuestion ? explain(part) : [])
      measure()
    }
    reply.replaceChildren(...said)
    for (const [part, hidden] of shown) part.hidden = hidden
  }

  const answer = ({ target }: Event) => {
    const chosen = target as HTMLInputElement
    const question = questions[at]
    if (isAnswered || !question?.contains(chosen)) return
    isAnswered = true
    const isRight = 'right' in chosen.dataset
    if (isRight) score += 1
    for (const input of inputsOf(question)) {
      const mark = 'right' in input.dataset ? 'right' : input === chosen ? 'wrong' : ''
      input.setAttribute('aria-disabled', 'true')
      if (mark) input.parentElement?.setAttribute('data-mark', mark)
    }
    say(isRight ? messages.right : messages.wrong, explain(question))
    const control = at < questions.length - 1 ? next : last
    show(question, control)
    // A bar at the lower edge of the window would cover the reason.
    control.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const inputs = inputsOf(questions[at])
    const place = inputs.indexOf(event.target as HTMLInputElement)
    const onward = getComputedStyle(root).direction === 'rtl' ? -1 : 1
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: onward, ArrowLeft: -onward }[event.key]
    if (place < 0 || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step) inputs[(place + step + inputs.length) % inputs.length]?.focus()
    else inputs[place]?.click()
  }
  const click = (event: Event) => {
    const target = event.target as Element
    if (isAnswered && target.matches('input')) event.preventDefault()
    else if (next.contains(target) || again.contains(target)) {
      if (again.contains(target)) reset()
      ask(again.contains(target) ? 0 : at + 1)
      inputsOf(questions[at])[0]?.focus()
    } else if (last.contains(target)) finish()
  }
  /** The window hears a click after the document, where the link gets its address. */
  const mark = ({ target }: Event) => {
    const { quiz } = document.documentElement.dataset
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-chat]')
    if (!quiz || !link) return
    const before = link.dataset.told
    // Whoever starts again tells the last result alone.
    const href = before ? link.href.replace(encodeURIComponent(before), encodeURIComponent(quiz)) : link.href
    link.href = appendToText(href, quiz)
    link.dataset.told = quiz
  }
  const reset = () => {
    score = 0
    for (const input of questions.flatMap(inputsOf)) {
      input.checked = false
      input.removeAttribute('aria-disabled')
      input.parentElement?.removeAttribute('data-mark')
    }
  }

  // A choice may be made before the code has come. Browsers restore choices too, but not the focus.
  const early = inputsOf(questions[0]).find((input) => input.checked && input === document.activeElement)
  reset()
  ask(0)
  root.setAttribute('data-asking', '')
  const release = reserveHeight(sheet, showEach)
  root.addEventListener('change', answer)
  root.addEventListener('keydown', press)
  root.addEventListener('click', click)
  for (const type of ['pointerdown', 'click']) addEventListener(type, mark)
  early?.click()
  return () => {
    root.removeAttribute('data-asking')
    release()
    root.removeEventListener('change', answer)
    root.removeEventListener('keydown', press)
    root.removeEventListener('click', click)
    for (const type of ['pointerdown', 'click']) removeEventListener(type, mark)
    reset()
    reply.textContent = ''
    for (const part of [...questions, ...results]) part.hidden = false
    for (const control of controls) control.hidden = true
  }
}
