import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'

/**
 * The last net: a screen that broke, or whose code could not be fetched because a newer version is installed or the
 * network is gone. Loading the page anew is the way out of each.
 */
export class Crash extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main>
        <ErrorState title="This page could not be shown" onRetry={() => location.reload()}>
          What you saved is safe on the server. Loading the page again usually helps.
        </ErrorState>
      </main>
    )
  }
}
