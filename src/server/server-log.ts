/** Writes one line of the server's log. Nothing that a visitor sent may be in it. */
export type ServerLog = (entry: {
  event: string
  level: 'warn' | 'error'
  [detail: string]: string | number
}) => void
