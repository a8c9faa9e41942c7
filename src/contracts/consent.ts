/** What a visitor is asked for: counting by other companies, their advertisements, and what other sites show inside a page. */
export const consentPurposes = ['measuring', 'advertising', 'embeds'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Under which name a browser keeps the choice, in `localStorage`. */
export const consentKey = 'vaasal-consent'

/** What a visitor chose. A choice for another notice, or from too long ago, is asked for again. */
export interface ConsentChoice {
  /** The hash of the notice that was shown. */
  notice: string
  /** When, as an ISO time. */
  at: string
  /** The purposes that were agreed to. */
  allowed: ConsentPurpose[]
}

/** The id of the notice: links that open it again lead there. */
export const consentId = 'vaasal-consent'

/**
 * The name of the event on `document` by which a page learns that more is allowed than before. A type, so that code that uses
 * it needs no file of its own in browsers.
 */
export type ConsentEventName = 'vaasal:consent'

/** What the module of the answers exports (`client/consent/answer-consent.ts`). */
export interface ConsentAnswers {
  /**
   * Follows a press on a button of the notice, whose choice is kept and applied, or on a link that opens the notice.
   * `apply` takes the purposes that are allowed now, and the time of the choice.
   */
  answer(pressed: HTMLElement, apply: (allowed: readonly string[], at: string) => void): void
  /** Removes what tags of other companies have stored on this site. */
  forget(): void
}
