/** Attributes of what the preview itself says: it does not take the language and the direction of the page. */
export const inEnglish = { lang: 'en', dir: 'ltr' }

/** An element with attributes and children; texts are never read as HTML. */
export function make(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}
