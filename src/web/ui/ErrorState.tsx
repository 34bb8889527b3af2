import { Button } from '@mantine/core'
import parts from './states.module.css'

/** What happened, what was kept, and another try. */
export function ErrorState({
  title,
  children = 'The server did not answer as it should. Nothing was changed.',
  onRetry,
  isRetrying = false,
}: {
  title: string
  children?: string
  onRetry: () => void
  isRetrying?: boolean
}) {
  return (
    <section className={parts.error} role="alert">
      <h2 className={parts.errorTitle}>{title}</h2>
      <p className={parts.errorSentence}>{children}</p>
      <Button variant="default" onClick={onRetry} loading={isRetrying}>
        Try again
      </Button>
    </section>
  )
}
