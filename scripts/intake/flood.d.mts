export interface FloodReply {
  status: number
  head: string
  body: string
}
export interface Flood<Token> {
  address: string
  connections: number
  seconds: number
  /** So many requests are due, however the answers come; Infinity: one after the other on each connection. */
  perSecond: number
  makeRequest: () => { text: string; token: Token }
  onReply: (reply: FloodReply, token: Token, milliseconds: number) => void
}
/** `due` beyond `sent` found no free connection; `broken` were never answered while the flood lasted. */
export function flood<Token>(options: Flood<Token>): Promise<{ due: number; sent: number; broken: number }>
export function writePost(options: {
  address: string
  endpoint: string
  body: string
  headers?: Record<string, string>
}): string
