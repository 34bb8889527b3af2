import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const title = 'Log for an athlete'

export function WaitingPanel() {
  return (
    <>
      <PageHead title={title} />
      <LoadingRows />
    </>
  )
}

export function FailedPanel(asked: { title: string; onRetry: () => void; isRetrying: boolean }) {
  return (
    <>
      <PageHead title={title} />
      <ErrorState {...asked} />
    </>
  )
}

/** Why nothing is written down here, and where one goes instead. */
export function RefusedPanel(asked: { title: string; to: string; way: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={asked.title} actions={<TextLink to={asked.to}>{asked.way}</TextLink>}>
        {asked.children}
      </EmptyState>
    </>
  )
}
