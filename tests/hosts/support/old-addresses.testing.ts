/** An address of an old site that WordPress made, and where it leads on the new one. */
export interface OldAddress {
  asked: string
  to: string
  /** Whether the query decides: Cloudflare does not look at it. */
  isByQuery?: true
}

const targets = ['/contact', '/sunday-box', '/sunday-box/for-two', '/ta', '/breakfast-in-old-town', '/']
const targetOf = (index: number): string => targets[index % targets.length] ?? '/'
const many = <One>(count: number, make: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(index))

const posts = many(200, (index) => ({
  from: `/20${10 + (index % 12)}/0${1 + (index % 9)}/post-${index}/`,
  to: targetOf(index),
}))
const byNumber = many(70, (index) => ({ from: `/?p=${100 + index}`, to: targetOf(index) }))
const pages = many(30, (index) => ({ from: `/index.php?page_id=${index}&lang=ta`, to: targetOf(index) }))
const tamil = many(50, (index) => ({
  from: `/${encodeURIComponent(`காலை-உணவு-${index}`).toLowerCase()}/`,
  to: targetOf(index),
}))
const files = many(50, (index) => ({ from: `/wp-content/uploads/menu%20${index}.pdf`, to: targetOf(index) }))
const opened = [
  { from: '/category/*', to: '/contact' },
  { from: '/category/boxes/*', to: '/sunday-box' },
  { from: '/shop-old/*', to: '/sunday-box/*' },
]

/** The rows of the table of redirects. */
export const oldRedirects = [...posts, ...byNumber, ...pages, ...tamil, ...files, ...opened]

/** Five hundred addresses that visitors and search engines still have. */
export const oldAddresses: readonly OldAddress[] = [
  ...[...posts, ...tamil, ...files].map(({ from, to }) => ({ asked: from, to })),
  ...[...byNumber, ...pages].map(({ from, to }) => ({ asked: from, to, isByQuery: true as const })),
  ...many(60, (index) => ({ asked: `/category/bread-${index}/page/2/`, to: '/contact' })),
  ...many(20, (index) => ({ asked: `/category/boxes/${index}/`, to: '/sunday-box' })),
  ...many(20, (index) => ({
    asked: `/shop-old/for-two${index % 2 === 0 ? '/' : ''}`,
    to: '/sunday-box/for-two',
  })),
]
