import type { Cleanup } from '../../core/model/wake.ts'

/** Lays the pictures of each pair on each other, and cuts the upper one where the control stands. */
export function start(root: HTMLElement): Cleanup {
  const ends = [...root.querySelectorAll<HTMLElement>('[data-pair]')].map((pair) => {
    const input = pair.querySelector('input')
    if (!input) return () => {}
    const cut = () => pair.style.setProperty('--cut', `${input.value}%`)
    pair.dataset.cut = ''
    input.hidden = false
    input.addEventListener('input', cut)
    cut()
    return () => {
      delete pair.dataset.cut
      input.hidden = true
      input.removeEventListener('input', cut)
      pair.removeAttribute('style')
    }
  })
  return () => {
    for (const end of ends) end()
  }
}
