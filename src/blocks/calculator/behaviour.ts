import { compute, formatResult, type Sums } from '../../core/calculation/compute.ts'
import type { Cleanup } from '../../core/model/wake.ts'

/** Computes the results anew with every change of an input, and shows the number of a slider beside it. */
export function start(root: HTMLElement, props: unknown): Cleanup {
  const sums = props as Sums & { locale: string }
  const inputs = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-input]')]
  const results = [...root.querySelectorAll('[data-result]')]
  const before = results.map(({ textContent }) => textContent)
  const update = () => {
    const values = Object.fromEntries(inputs.map(({ dataset, value }) => [dataset.input, Number(value)]))
    for (const [index, value] of compute(sums, values).entries()) {
      const text = formatResult(value, sums.results[index]?.decimals ?? 0, sums.locale)
      const place = results[index]
      if (place && place.textContent !== text) place.textContent = text
    }
    for (const { value, parentElement } of inputs) {
      const shown = parentElement?.querySelector('[data-shown]')
      if (shown) shown.textContent = Number(value).toLocaleString(sums.locale)
    }
  }
  const fields = inputs[0]?.closest('fieldset')
  if (!fields) return () => {}
  fields.disabled = false
  fields.addEventListener('input', update)
  // A browser that comes back to the page has kept what was chosen.
  update()
  return () => {
    fields.removeEventListener('input', update)
    fields.disabled = true
    for (const [index, place] of results.entries()) place.textContent = before[index] ?? ''
  }
}
