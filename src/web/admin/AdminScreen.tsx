import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { JobsSection } from '#web/admin/jobs/JobsSection.tsx'
import { TestMailDialog } from '#web/admin/mail/TestMailDialog.tsx'
import { UnsentMailsSection } from '#web/admin/mail/UnsentMailsSection.tsx'
import { PeopleSection } from '#web/admin/people/PeopleSection.tsx'
import { describeServer } from '#web/admin/status/describe-server.ts'
import { ServerStatusSection } from '#web/admin/status/ServerStatusSection.tsx'
import { WarningsSection } from '#web/admin/status/WarningsSection.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import styles from './AdminScreen.module.css'
import { AuditTrailSection } from './AuditTrailSection.tsx'
import { getAuditTrailPath } from './audit-trail-path.ts'
import { serverStatus } from './queries.ts'

/** The page for the people who run the server. */
export function AdminScreen() {
  const [params] = useSearchParams()
  return params.get('show') === 'audit-trail' ? <AuditTrailSection /> : <AdminOverview />
}

function AdminOverview() {
  const { data: status, isError, isFetching, refetch } = useQuery(serverStatus)
  const [isTestOpen, setTestOpen] = useState(false)
  const isWide = useIsWide()
  const panel = status ? (
    <ServerStatusSection status={status} />
  ) : isError ? (
    <ErrorState
      title="The state of the server could not be loaded."
      onRetry={refetch}
      isRetrying={isFetching}
    />
  ) : (
    <LoadingRows count={6} height={36} />
  )
  return (
    <>
      <SidePanelLayout
        head={
          <PageHeader title="Admin" sentence={status && describeServer(status, Date.now())}>
            <Button component={Link} to={getAuditTrailPath()} variant="default" size="sm">
              Audit trail
            </Button>
            <Button variant="default" size="sm" onClick={() => setTestOpen(true)}>
              Send a test email
            </Button>
          </PageHeader>
        }
        panel={isWide && panel}
        panelLabel="Server"
        isPanelFocusable
      >
        {status && <WarningsSection warnings={status.warnings} />}
        <PeopleSection />
        <div className={styles.pair}>
          {status && <JobsSection jobs={status.jobs} />}
          <UnsentMailsSection />
        </div>
        {!isWide && panel}
      </SidePanelLayout>
      {isTestOpen && <TestMailDialog onClose={() => setTestOpen(false)} />}
    </>
  )
}
