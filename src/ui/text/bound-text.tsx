import { createElement, type ElementType, Fragment, type ReactNode } from 'react'
import { toAnchor } from '../../core/anchors.ts'
import type {
  BoundText,
  Heading as HeadingValue,
  Inline,
  InlineNode,
  Markdown,
  MarkdownNode,
  TextRun,
} from '../../core/model/bound.ts'
import { breakWell } from './break-well.tsx'
import { LinkTo } from './link-to.tsx'

interface Place {
  /** The element that holds the text and has the other attributes; without it the text stands alone. */
  as?: ElementType
  id?: string
  className?: string
  lang?: string | undefined
}

/** A bound `text`: its runs, each in its own language. */
export const Text: (props: Place & { value: BoundText }) => ReactNode = renderParts

/** A bound `inline`. */
export const RichText: (props: Place & { value: Inline }) => ReactNode = renderParts

type Part = TextRun | InlineNode

function renderParts({ value, as: Holder = Fragment, ...attributes }: Place & { value: Part[] }): ReactNode {
  return (
    <Holder {...attributes}>
      {value.map((part, index) => (
        <Fragment key={index}>{renderPart(part)}</Fragment>
      ))}
    </Holder>
  )
}

function renderPart(part: Part): ReactNode {
  if ('text' in part)
    return part.lang ? (
      <span lang={part.lang} dir={part.dir}>
        {breakWell(part.text)}
      </span>
    ) : (
      breakWell(part.text)
    )
  switch (part.kind) {
    case 'strong':
      return <RichText as="strong" value={part.children} />
    case 'emphasis':
      return <RichText as="em" value={part.children} />
    case 'link':
      return (
        <LinkTo link={part.link}>
          <RichText value={part.children} />
        </LinkTo>
      )
    case 'break':
      return <br />
  }
}

/** A bound `heading` at its level of the page's outline. */
export function Heading({
  value,
  ...attributes
}: {
  value: HeadingValue
  id?: string
  className?: string
}): ReactNode {
  return createElement(`h${value.level}`, attributes, <RichText value={value.content} />)
}

/** A bound `markdown`. With the id of its block, its headings are anchors (`toAnchor`). */
export function Prose({ value, blockId }: { value: Markdown; blockId?: string | undefined }): ReactNode {
  return value.map((node, index) => <Fragment key={index}>{renderMarkdown(node, blockId)}</Fragment>)
}

function renderMarkdown(node: MarkdownNode, blockId: string | undefined): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return <RichText as="p" value={node.content} />
    case 'heading':
      return createElement(
        `h${node.level}`,
        { id: blockId && toAnchor(blockId, node.id) },
        <RichText value={node.content} />,
      )
    case 'list': {
      const items = node.items.map((item, index) => (
        <li key={index}>
          <Prose value={item} blockId={blockId} />
        </li>
      ))
      return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>
    }
  }
}
