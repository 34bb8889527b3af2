import { createContext, use } from 'react'
import { NativeButton } from '#web/ui/native/NativeButton.tsx'
import styles from '#web/ui/states.module.css'

/**
 * False while the server is unreachable. Messages about data that could not be loaded then name the
 * connection as the cause.
 */
export const ReachableContext = createContext(true)

const offlineSentence =
  'You are offline, and this content is not saved on this device. It will load when you reconnect.'

/** An error message that says what happened and whether data was affected, with a retry button. */
export function ErrorState({
  title,
  children = 'The server did not respond as expected. Nothing was changed.',
  onRetry,
  isRetrying = false,
}: {
  title: string
  children?: string
  /** Omitted if trying again cannot help. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}) {
  const isReachable = use(ReachableContext)
  return (
    <section className={styles.error} role="alert">
      <h2 className={styles.errorTitle}>{title}</h2>
      <p className={styles.errorSentence}>{isReachable ? children : offlineSentence}</p>
      {onRetry && (
        <NativeButton onClick={onRetry} isBusy={isRetrying}>
          Try again
        </NativeButton>
      )}
    </section>
  )
}
