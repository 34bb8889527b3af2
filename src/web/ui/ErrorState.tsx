import { Button } from '@mantine/core'
import { createContext, use } from 'react'
import parts from './states.module.css'

/** Whether anybody could answer now. Where not, what cannot be shown is nobody's fault. */
export const IsReachable = createContext(true)

const withoutNetwork =
  'There is no connection, and this device does not keep this. It comes when the network is back.'

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
  const isReachable = use(IsReachable)
  return (
    <section className={parts.error} role="alert">
      <h2 className={parts.errorTitle}>{title}</h2>
      <p className={parts.errorSentence}>{isReachable ? children : withoutNetwork}</p>
      <Button variant="default" onClick={onRetry} loading={isRetrying}>
        Try again
      </Button>
    </section>
  )
}
