import { createElement, Fragment, type ReactNode } from 'react'
import { toAnchor } from '../../core/anchors.ts'
import type {
  BoundText,
  Heading as HeadingValue,
  Inline,
  InlineNode,
  Markdown,
  MarkdownNode,
} from '../../core/model/bound.ts'
import { breakWell } from './break-well.tsx'
import { LinkTo } from './link-to.tsx'

/** A bound `text`: its runs, each in its own language. */
export function Text({ value }: { value: BoundText }): ReactNode {
  return value.map((run, index) =>
    run.lang ? (
      <span key={index} lang={run.lang} dir={run.dir}>
        {breakWell(run.text)}
      </span>
    ) : (
      <Fragment key={index}>{breakWell(run.text)}</Fragment>
    ),
  )
}

/** A bound `inline`. */
export function RichText({ value }: { value: Inline }): ReactNode {
  return value.map((node, index) => <Fragment key={index}>{renderInline(node)}</Fragment>)
}

function renderInline(node: InlineNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.lang ? (
        <span lang={node.lang} dir={node.dir}>
          {breakWell(node.text)}
        </span>
      ) : (
        breakWell(node.text)
      )
    case 'strong':
      return (
        <strong>
          <RichText value={node.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <RichText value={node.children} />
        </em>
      )
    case 'link':
      return (
        <LinkTo link={node.link}>
          <RichText value={node.children} />
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
      return (
        <p>
          <RichText value={node.content} />
        </p>
      )
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
