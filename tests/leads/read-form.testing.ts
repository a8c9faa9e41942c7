/** The form of a page as a browser without JavaScript sends it. */
export interface ShownForm {
  action: string
  /** What the page itself sends: hidden inputs, and what is filled in. */
  fields: Record<string, string>
}

const decodeText = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as 'amp'] ?? "'",
  )

/** Reads the first form of a page: what its inputs, selects and ticked boxes would send. */
export function readForm(html: string): ShownForm {
  const form = /<form[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? ''
  const find = (tag: string, name: string) =>
    decodeText(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const isChoice = /type="(?:radio|checkbox)"/.test(tag)
    if (!isChoice || / checked=""/.test(tag)) fields[find(tag, 'name')] = find(tag, 'value')
  }
  for (const [select, name = ''] of form.matchAll(/<select[^>]* name="([^"]*)".*?<\/select>/gs))
    fields[name] = find(/<option[^>]* selected=""[^>]*>/.exec(select)?.[0] ?? '', 'value')
  return { action: find(form, 'action'), fields }
}
