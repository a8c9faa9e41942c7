import type { SiteRule } from '../rule.ts'

/** Where static hosts do otherwise than `serve` and nginx, and no file that they read can change it. */
export const checkHostDifferences: SiteRule = ({ resolved }, report) => {
  for (const { from, to, target } of resolved.redirects) {
    if (!to.replace(/#.*/s, '').includes('?')) continue
    report({
      code: 'host-difference',
      span: target,
      message: `On Cloudflare, visitors of "${from}" lose the query that they bring, such as the click id of an advertisement, because the target has a query of its own. \`serve\` and nginx join both.`,
      hint: 'If the site is on Cloudflare, advertise the target itself, or leave the query out of it.',
    })
  }
  for (const { path, span } of resolved.routes.flatMap((route) => [route, ...route.aliases])) {
    if (!/^\/.*.svg$/i.test(path)) continue
    report({
      code: 'host-difference',
      span,
      message: `Netlify takes "${path}" for a drawing, because it ends in "svg": nothing on the page would move, and its forms would not send.`,
      hint: 'If the site is on Netlify, choose an address with another end.',
    })
  }
}
