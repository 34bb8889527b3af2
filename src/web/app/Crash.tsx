import { Component, type ReactNode } from 'react'
import { health } from '#contract/account.ts'
import { answers } from '../offline/kept-answers.ts'
import { isMissingCode, missingFile } from '../offline/old-code.ts'
import { worker } from '../offline/worker.ts'
import { ErrorState, IsReachable } from '../ui/ErrorState.tsx'
import parts from '../ui/VisuallyHidden.module.css'
import { poll } from './client.ts'

type Fault = 'broken' | 'code-missing' | 'code-out-of-reach'

const words = {
  broken: {
    title: 'This page could not be shown',
    sentence: 'What you saved is safe on the server. Loading the page again usually helps.',
  },
  // Browsers say the same of a file that is gone and of one that got lost on the way.
  'code-missing': {
    title: 'A part of this page did not arrive',
    sentence:
      'A newer version is here, or the connection broke off. Loading it again loses nothing: what you logged is kept.',
  },
  'code-out-of-reach': {
    title: 'This page is not on this device yet',
    sentence: 'There is no connection to fetch it. What you logged is kept.',
  },
} as const

type Props = {
  /** Of the page within the frame; without one it is the whole window. */
  page?: string
  children: ReactNode
}
type State = { fault: Fault | undefined; isAsking: boolean }

/**
 * The net below a screen that broke, or whose code could not be fetched because a newer version is installed or the
 * network is gone. Within the frame all its ways stay open; around everything it is the last one.
 */
export class Crash extends Component<Props, State> {
  override state: State = { fault: undefined, isAsking: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (!isMissingCode(error)) return { fault: 'broken' }
    return { fault: navigator.onLine ? 'code-missing' : 'code-out-of-reach', isAsking: true }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingCode(error)) void this.#mend(error)
  }

  override render() {
    const { fault, isAsking } = this.state
    if (!fault) return this.props.children
    const { title, sentence } = words[fault]
    const told = (
      // Its sentence knows better than the one for lists.
      <IsReachable value={true}>
        <ErrorState title={title} onRetry={() => this.#tryAgain(fault)} isRetrying={isAsking}>
          {sentence}
        </ErrorState>
      </IsReachable>
    )
    if (this.props.page === undefined) return <main>{told}</main>
    return (
      <>
        <h1 className={parts.hidden}>{this.props.page}</h1>
        {told}
      </>
    )
  }

  /** A file that got lost on the way and is there now: a browser asks for it anew on a page that is loaded anew. */
  async #mend(error: unknown) {
    const file = missingFile(error)
    if (file && !isTried(file) && (await isThere(file))) return location.reload()
    this.setState({ isAsking: false })
  }

  async #tryAgain(fault: Fault) {
    if (fault !== 'code-out-of-reach') return loadAgain(fault)
    this.setState({ isAsking: true })
    // Loaded anew without a network, the app itself could be gone.
    const isReachable = await poll(health).then(
      () => true,
      () => false,
    )
    if (isReachable) await loadAgain(fault)
    else this.setState({ isAsking: false })
  }
}

const place = 'loaded-again-for'

/** Once for each file in a tab: what fails again, a person decides about. */
function isTried(file: string): boolean {
  try {
    const tried = sessionStorage.getItem(place)?.split(' ') ?? []
    sessionStorage.setItem(place, [...tried, file].join(' '))
    return tried.includes(file)
  } catch {
    return true
  }
}

const isThere = (file: string) =>
  fetch(file).then(
    response => response.ok && /javascript/.test(response.headers.get('content-type') ?? ''),
    () => false,
  )

async function loadAgain(fault: Fault) {
  // It may have been what the device kept that broke the page.
  if (fault === 'broken' && navigator.onLine) await answers.forget()
  if (worker.hasNewVersion()) worker.takeNewVersion()
  else location.reload()
}
