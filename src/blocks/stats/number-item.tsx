import type { ReactNode } from 'react'
import { plainText } from '../../core/text/plain-text.ts'
import { Text } from '../../ui/text/bound-text.tsx'
import type { StatsProps } from './schema.ts'

/** A number, which the behaviour counts up to, and what it counts. */
export function NumberItem({ value, label }: StatsProps['items'][number]): ReactNode {
  return (
    <li>
      <strong data-value="" data-long={plainText(value).length > 5 ? '' : undefined}>
        <Text value={value} />
      </strong>{' '}
      <span>
        <Text as="span" value={label} />
      </span>
    </li>
  )
}
