/** Where leads are delivered: an entry of `site.deliveries`. The build writes it and the intake reads it. Plain JSON. */
export interface DeliveryRoute {
  /** The name in `pages.yaml`. */
  name: string
  to: DeliveryTarget
  /** What a lead must have; absent for every lead. */
  when?: { form?: string; lang?: string; campaign?: string }
}

export type DeliveryTarget =
  | { kind: 'webhook'; url: string /** Name of the environment variable. */; secret: string }
  /** With `every`, one digest in so many milliseconds. */
  | { kind: 'email'; address: string; from?: string; every?: number }
  /** Conversions of Meta: the address of its API for one pixel, and the name of the environment variable with a token. */
  | { kind: 'meta'; url: string; token: string; testEventCode?: string }
  /**
   * A conversion of Google Ads: the address of the API, the ids of accounts and conversions, and the name of the
   * environment variable with the path of a key file. Without `enrolled`, what becomes of a lead is not reported.
   */
  | {
      kind: 'google'
      url: string
      customer: string
      manager?: string
      conversion: string
      enrolled?: string
      key: string
    }
  /** A file that is written every so many milliseconds. */
  | { kind: 'file'; file: string; every: number }

/** What a route compares of a lead. */
interface RoutableLead {
  form: string
  language: string | null
  campaign: string | null
}

/** The routes that take a lead, in the order of `pages.yaml`. A language includes its regions: `ta` takes `ta-LK`. */
export const matchRoutes = <Route extends Pick<DeliveryRoute, 'when'>>(
  routes: readonly Route[],
  { form, language, campaign }: RoutableLead,
): Route[] =>
  routes.filter(
    ({ when = {} }) =>
      (when.form === undefined || when.form === form) &&
      (when.campaign === undefined || when.campaign === campaign) &&
      (when.lang === undefined || language === when.lang || language?.startsWith(`${when.lang}-`) === true),
  )
