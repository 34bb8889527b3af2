import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { PeopleSection } from '#web/admin/people/PeopleSection.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import { AuditTrailSection } from './AuditTrailSection.tsx'
import { getAuditTrailPath } from './audit-trail-path.ts'

/** The page for the people who run the server. */
export function AdminScreen() {
  const [params] = useSearchParams()
  if (params.get('show') === 'audit-trail') return <AuditTrailSection />
  return (
    <SidePanelLayout
      head={
        <PageHeader title="Admin" sentence="People and their access to this server.">
          <Button component={Link} to={getAuditTrailPath()} variant="default" size="sm">
            Audit trail
          </Button>
        </PageHeader>
      }
    >
      <PeopleSection />
    </SidePanelLayout>
  )
}
