import { Component, type ReactNode } from 'react'
import { health } from '#contract/account/account.ts'
import { poll } from '#web/app/client/api-client.ts'
import { signInHandover } from '#web/app/session/sign-in-handover.ts'
import { findMissingChunkUrl, isChunkLoadError } from '#web/offline/worker/chunk-load-error.ts'
import { serviceWorkerUpdates } from '#web/offline/worker/service-worker-updates.ts'
import { ReachableContext } from '#web/ui/layout/ErrorState.tsx'
import styles from '#web/ui/layout/VisuallyHidden.module.css'
import { CrashMessage } from './CrashMessage.tsx'

type CrashKind = 'broken' | 'code-missing' | 'code-out-of-reach'

const crashTexts = {
  broken: {
    title: 'Something went wrong on this page',
    sentence: 'Reloading the page usually helps.',
  },
  // Browsers report the same error whether the code file no longer exists or the request for it failed.
  'code-missing': {
    title: 'Part of this page did not load',
    sentence:
      'There may be a new version, or the connection may have been interrupted. You can safely reload.',
  },
  'code-out-of-reach': {
    title: 'This page is not available offline yet',
    sentence: 'Connect to the internet to load it.',
  },
} as const

type Props = {
  /** The page title to show in the app shell. If it is undefined, the error message fills the window. */
  page?: string
  children: ReactNode
}
type State = { fault: CrashKind | undefined; isCheckingServer: boolean }

/**
 * Catches errors thrown while rendering or loading code, for example after an update or a lost connection.
 * Inside the app shell, the navigation stays usable.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { fault: undefined, isCheckingServer: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (!isChunkLoadError(error)) return { fault: 'broken' }
    return { fault: navigator.onLine ? 'code-missing' : 'code-out-of-reach', isCheckingServer: true }
  }

  override componentDidCatch(error: unknown) {
    // The message replaces the first sign-in page, if it is still shown.
    signInHandover.replacePage()
    if (isChunkLoadError(error)) void this.#reloadIfAvailable(error)
  }

  override render() {
    const { fault, isCheckingServer } = this.state
    if (!fault) return this.props.children
    const { title, sentence } = crashTexts[fault]
    const message = (
      // Report the server as reachable, because `sentence` is more specific than the offline text built into
      // `ErrorState`.
      <ReachableContext value={true}>
        <CrashMessage
          title={title}
          sentence={sentence}
          onRetry={() => this.#tryAgain(fault)}
          isRetrying={isCheckingServer}
        />
      </ReachableContext>
    )
    if (this.props.page === undefined)
      return (
        <main>
          <h1 className={styles.hidden}>Cornerman</h1>
          {message}
        </main>
      )
    return (
      <>
        <h1 className={styles.hidden}>{this.props.page}</h1>
        {message}
      </>
    )
  }

  /**
   * Reloads the page if the missing file is available again, because browsers cache a failed import until a
   * reload.
   */
  async #reloadIfAvailable(error: unknown) {
    const file = findMissingChunkUrl(error)
    if (file && !recordReloadAttempt(file) && (await isFileAvailable(file))) return location.reload()
    this.setState({ isCheckingServer: false })
  }

  async #tryAgain(fault: CrashKind) {
    if (fault !== 'code-out-of-reach') return reloadPage()
    this.setState({ isCheckingServer: true })
    // Do not reload while offline, because the whole app could become unavailable.
    const isReachable = await poll(health).then(
      () => true,
      () => false,
    )
    if (isReachable) reloadPage()
    else this.setState({ isCheckingServer: false })
  }
}

const reloadedFilesKey = 'loaded-again-for'

/** Reloads automatically only once per missing file and tab; after that, the user decides. */
function recordReloadAttempt(file: string): boolean {
  try {
    const reloaded = sessionStorage.getItem(reloadedFilesKey)?.split(' ') ?? []
    sessionStorage.setItem(reloadedFilesKey, [...reloaded, file].join(' '))
    return reloaded.includes(file)
  } catch {
    return true
  }
}

const isFileAvailable = (file: string) =>
  fetch(file).then(
    response => response.ok && /javascript/.test(response.headers.get('content-type') ?? ''),
    () => false,
  )

function reloadPage() {
  if (serviceWorkerUpdates.hasNewVersion()) serviceWorkerUpdates.takeNewVersion()
  else location.reload()
}
