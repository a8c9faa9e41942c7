import type { BlockReport } from '../../../../contracts/numbers/block-report.ts'
import {
  csrfHeader,
  type DeskChange,
  type DeskChanged,
  type DeskError,
  type DeskErrorCode,
  type DeskLeadDetails,
  type DeskList,
  type DeskQuery,
  type DeskSession,
  type DeskSpam,
  type SignedIn,
} from '../../../contracts/desk-api.ts'
import type {
  DeskUnfinishedList,
  NewUnfinishedCall,
  UndoneUnfinishedCall,
} from '../../../contracts/desk-unfinished.ts'
import type { NumbersBy, NumbersReport } from '../../../contracts/numbers-report.ts'

type Fetch = (address: string, init?: RequestInit) => Promise<Response>

export interface DaysQuery {
  from: string
  /** Exclusive. */
  until: string
}

export interface NumbersQuery extends DaysQuery {
  by: NumbersBy
}

export type DeskApi = ReturnType<typeof createDeskApi>

/**
 * Every request of the page. Each rejects with a `DeskRequestError`, or with an `AbortError` if it was given up. Keeps the
 * token of the session, which every change carries.
 */
export function createDeskApi(fetch: Fetch) {
  let token = ''
  let tellSignedOut = () => {}

  async function request<Reply>(address: string, init: RequestInit = {}): Promise<Reply> {
    const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
      if (isAborted(cause)) throw cause
      throw new DeskRequestError('offline', 'The server cannot be reached. Check your connection.')
    })
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (isAborted(cause)) throw cause
      return undefined
    })
    if (response.ok && (body !== undefined || response.status === 204)) return body as Reply
    const failure = toDeskFailure(response, body as Partial<DeskError> | undefined)
    if (failure.kind === 'signed-out') tellSignedOut()
    throw failure
  }

  const post = <Reply>(address: string, body: unknown): Promise<Reply> =>
    request(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { [csrfHeader]: token }) },
      body: JSON.stringify(body),
    })
  const read = <Reply>(address: string, signal?: AbortSignal): Promise<Reply> =>
    request(address, signal ? { signal } : {})

  return {
    async readSession(): Promise<DeskSession> {
      const session = await read<DeskSession>('/api/session')
      token = session.csrf
      return session
    },
    async signIn(name: string, password: string): Promise<void> {
      token = (await post<SignedIn>('/api/sign-in', { name, password })).csrf
    },
    async signOut(): Promise<void> {
      await post('/api/sign-out', {})
      token = ''
    },
    readLeads: (query: DeskQuery, signal?: AbortSignal) =>
      read<DeskList>(`/api/leads${formatQuery({ ...query })}`, signal),
    readLead: (id: string, signal?: AbortSignal) =>
      read<DeskLeadDetails>(`/api/leads/${encodeURIComponent(id)}`, signal),
    changeLead: (id: string, change: DeskChange) =>
      post<DeskChanged>(`/api/leads/${encodeURIComponent(id)}/changes`, change),
    undoEvent: (id: string) => post<DeskChanged>(`/api/events/${encodeURIComponent(id)}/undo`, {}),
    markSpam: (spam: DeskSpam) => post<{ leads: number }>('/api/spam', spam),
    readUnfinished: (after: string | undefined, signal?: AbortSignal) =>
      read<DeskUnfinishedList>(`/api/unfinished${formatQuery({ after })}`, signal),
    noteCall: (id: string, call: NewUnfinishedCall) =>
      post<void>(`/api/unfinished/${encodeURIComponent(id)}/calls`, call),
    undoCall: (id: string, call: UndoneUnfinishedCall) =>
      post<void>(`/api/unfinished/${encodeURIComponent(id)}/calls/undo`, call),
    eraseUnfinished: (id: string) => post<void>(`/api/unfinished/${encodeURIComponent(id)}/erase`, {}),
    readNumbers: (query: NumbersQuery, signal?: AbortSignal) =>
      read<NumbersReport>(`/api/numbers${formatQuery({ ...query })}`, signal),
    readBlocks: (query: DaysQuery, signal?: AbortSignal) =>
      read<BlockReport>(`/api/blocks${formatQuery({ ...query })}`, signal),
    /** The listener is called whenever a reply says that the session has ended. */
    onSignedOut: (listener: () => void) => {
      tellSignedOut = listener
    },
  }
}

/** `?status=new`, without what is empty. */
export function formatQuery(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function toDeskFailure(response: Response, body: Partial<DeskError> | undefined): DeskRequestError {
  const { code = 'failed', message = 'The server could not do this. Try again in a moment.' } =
    body?.error ?? {}
  return new DeskRequestError(code, message, Number(response.headers.get('Retry-After')) || undefined)
}

/** Why a request has no result: what the server says, or `offline` if no reply came. */
export class DeskRequestError extends Error {
  readonly kind: DeskErrorCode | 'offline'
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined

  constructor(kind: DeskErrorCode | 'offline', message: string, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** The failure that was thrown; anything else is a fault of the page and is thrown again. */
export function asFailure(cause: unknown): DeskRequestError {
  if (cause instanceof DeskRequestError) return cause
  throw cause
}

/** Whether a request was ended by its own signal, which is not a failure to show. */
export const isAborted = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError'
