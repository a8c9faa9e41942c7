import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

type Vitals = { [name in MetricType['name']]?: number }

/**
 * Measures how fast the page is, and sends it as one beacon when the visitor leaves: `{ page, CLS, FCP, INP, LCP, TTFB }`
 * as JSON in plain text, which needs no permission from another site. Hidden counts as leaving, because phones end hidden
 * pages without a further event; leaving in any other way hides the page as well. What a browser cannot measure is left out.
 * The package follows the definitions of CLS and INP, which change with the browsers.
 */
export function reportVitals(endpoint: string): void {
  const vitals: Vitals = {}
  const note = ({ name, value }: MetricType) => {
    vitals[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  }
  // The final report of INP leaves out an interaction that still waits for an idle moment; the changes include it.
  const always = { reportAllChanges: true }
  onTTFB(note, always)
  onFCP(note, always)
  onLCP(note, always)
  onINP(note, always)
  // The library uses `Array.at` for it, which Chrome 87 to 91 lack.
  if ('at' in Array.prototype) onCLS(note, always)

  // The library listens in the capture phase of the window, so it has collected everything before this runs.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    navigator.sendBeacon(endpoint, JSON.stringify({ page: location.pathname, ...vitals }))
  }
  document.addEventListener('visibilitychange', send)
}
