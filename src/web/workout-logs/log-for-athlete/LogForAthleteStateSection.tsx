import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

const pageTitle = 'Log for an athlete'

export function LogForAthleteLoadingSection() {
  return (
    <>
      <PageHeader title={pageTitle} />
      <LoadingRows />
    </>
  )
}

export function LogForAthleteErrorSection(props: {
  title: string
  onRetry: () => void
  isRetrying: boolean
}) {
  return (
    <>
      <PageHeader title={pageTitle} />
      <ErrorState {...props} />
    </>
  )
}

/**
 * Explains why the coach cannot log workouts for this athlete, and links to a page where the coach can
 * continue.
 */
export function LogForAthleteDeniedSection({
  title,
  to,
  linkText,
  children,
}: {
  title: string
  to: string
  linkText: string
  children: ReactNode
}) {
  return (
    <>
      <PageHeader title={pageTitle} />
      <EmptyState title={title} actions={<TextLink to={to}>{linkText}</TextLink>}>
        {children}
      </EmptyState>
    </>
  )
}
