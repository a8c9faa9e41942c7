/** Files, and addresses with a query, are left out: they may be large, or mean more than a page. */
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/*\\?(.+)'] } },
    { not: { selector_matches: '[download],[rel~=nofollow],[target=_blank]' } },
  ],
}

/** Value of `No-Vary-Search`: no query changes a page, so addresses with click ids and campaigns share a fetched copy. */
export const searchVariance = 'key-order, params'

/**
 * Speculation rules of every page: a link to another page is fetched when the visitor points at it for a moment or
 * touches it. Pages are fetched and not rendered: rendering would run the scripts and load the images of pages that may
 * never be opened, at the cost of the visitor. The runtime adds the rules to the page, whose policy allows them by their
 * hash, so it is this text and no other. `expects_no_vary_search` is for a click id that is added by the click.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate', expects_no_vary_search: searchVariance }],
})
