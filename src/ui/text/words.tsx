import { createElement, Fragment, type ReactNode } from 'react'
import type {
  Heading as HeadingValue,
  Inline,
  InlineNode,
  Markdown,
  MarkdownNode,
  Text,
} from '../../core/model/bound.ts'
import { breakWell } from './break-well.tsx'
import { LinkTo } from './link-to.tsx'

/** A bound `text`: its runs, each in its own language. */
export function Words({ of }: { of: Text }): ReactNode {
  return of.map((run, index) =>
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
export function Rich({ of }: { of: Inline }): ReactNode {
  return of.map((node, index) => <Fragment key={index}>{renderInline(node)}</Fragment>)
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
          <Rich of={node.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Rich of={node.children} />
        </em>
      )
    case 'link':
      return (
        <LinkTo link={node.link}>
          <Rich of={node.children} />
        </LinkTo>
      )
    case 'break':
      return <br />
  }
}

/** A bound `heading` at its level of the page's outline. */
export function Heading({
  of,
  ...attributes
}: {
  of: HeadingValue
  id?: string
  className?: string
}): ReactNode {
  return createElement(`h${of.level}`, attributes, <Rich of={of.content} />)
}

/** A bound `markdown`. */
export function Prose({ of }: { of: Markdown }): ReactNode {
  return of.map((node, index) => <Fragment key={index}>{renderMarkdown(node)}</Fragment>)
}

function renderMarkdown(node: MarkdownNode): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return (
        <p>
          <Rich of={node.content} />
        </p>
      )
    case 'heading':
      return createElement(`h${node.level}`, {}, <Rich of={node.content} />)
    case 'list': {
      const items = node.items.map((item, index) => (
        <li key={index}>
          <Prose of={item} />
        </li>
      ))
      return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>
    }
  }
}
