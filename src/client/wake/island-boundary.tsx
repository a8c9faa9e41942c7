import { Component, type ReactNode, useLayoutEffect } from 'react'
import { keepControls } from './keep-controls.ts'

interface IslandBoundaryProps {
  wrapper: HTMLElement
  children: ReactNode
}

/**
 * Keeps what a visitor has written into an island when React renders all of it anew: because the page is another than the
 * one that was built (a translation, an extension), or because the island fails. One that fails is again what it was
 * before it woke, for good: a form is then sent by the browser.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  declare private readonly asleep: readonly Node[]
  declare private readonly restoreControls: () => void

  // Declared fields with values cost every visitor a helper of the compiler.
  constructor(props: IslandBoundaryProps) {
    super(props)
    this.state = { hasFailed: false }
    this.asleep = [...props.wrapper.childNodes].map((node) => node.cloneNode(true))
    this.restoreControls = keepControls(props.wrapper)
  }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate(): () => void {
    return keepControls(this.props.wrapper)
  }

  override componentDidMount(): void {
    if (this.state.hasFailed) this.settle(this.restoreControls)
  }

  override componentDidUpdate(_props: unknown, _state: unknown, restoreControls: () => void): void {
    this.settle(restoreControls)
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null
    return (
      <>
        <Beginning restoreControls={this.restoreControls} />
        {this.props.children}
      </>
    )
  }

  private settle(restoreControls: () => void): void {
    const { wrapper } = this.props
    if (this.state.hasFailed) {
      wrapper.replaceChildren(...this.asleep)
      // Nothing speaks for the browser any more (`forms/note-presses.ts`).
      wrapper.removeAttribute('data-wake')
    }
    restoreControls()
  }
}

/** Runs before the effects of the island, which ask what has the focus and may move it. */
function Beginning({ restoreControls }: { restoreControls: () => void }): ReactNode {
  useLayoutEffect(() => restoreControls(), [restoreControls])
  return null
}
