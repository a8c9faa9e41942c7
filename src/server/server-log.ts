/** Writes one line of the server's log. It must not contain anything that a visitor sent. */
export type ServerLog = (entry: {
  event: string
  level: 'warn' | 'error'
  [detail: string]: string | number
}) => void
