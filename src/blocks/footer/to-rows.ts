import type { FooterProps } from './schema.ts'

/** The footer with its links in rows: without headings, and with the links of a toggle in place of the toggle. */
export function toRows<Props extends Pick<FooterProps, 'links' | 'legal' | 'columns'>>(props: Props): Props {
  const { links, legal, columns: _, ...rest } = props
  return {
    ...rest,
    ...(links && { links: { items: links.items.flatMap(listLinks) } }),
    ...(legal && { legal: { items: legal.items } }),
  } as Props
}

type Entry = NonNullable<FooterProps['links']>['items'][number]

const listLinks = (entry: Entry): Entry[] => entry.items ?? [entry]
