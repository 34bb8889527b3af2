import { Component, type ReactNode } from 'react'
import { answers } from '../offline/kept-answers.ts'
import { isMissingCode } from '../offline/old-code.ts'
import { worker } from '../offline/worker.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

type Fault = 'broken' | 'code-gone' | 'code-out-of-reach'

const words = {
  broken: {
    title: 'This page could not be shown',
    sentence: 'What you saved is safe on the server. Loading the page again usually helps.',
  },
  'code-gone': {
    title: 'A newer version is here',
    sentence: 'This page belongs to the one before. Loading it again loses nothing: what you logged is kept.',
  },
  'code-out-of-reach': {
    title: 'This page is not on this device yet',
    sentence: 'There is no connection to fetch it. What you logged is kept.',
  },
} as const

/**
 * The last net: a screen that broke, or whose code could not be fetched because a newer version is installed or the
 * network is gone. Loading the page anew is the way out of each.
 */
export class Crash extends Component<{ children: ReactNode }, { fault: Fault | undefined }> {
  override state: { fault: Fault | undefined } = { fault: undefined }

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    if (!isMissingCode(error)) return { fault: 'broken' }
    return { fault: navigator.onLine ? 'code-gone' : 'code-out-of-reach' }
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    const { title, sentence } = words[fault]
    return (
      <main>
        <ErrorState title={title} onRetry={() => loadAgain(fault)}>
          {sentence}
        </ErrorState>
      </main>
    )
  }
}

async function loadAgain(fault: Fault) {
  // It may have been what the device kept that broke the page.
  if (fault === 'broken' && navigator.onLine) await answers.forget()
  if (worker.hasNewVersion()) worker.takeNewVersion()
  else location.reload()
}
