import { paths } from '#web/app/navigation/paths.ts'

/** The address of the audit trail, for one person or for everyone. Not in `paths`, which every page loads. */
export const getAuditTrailPath = (person?: string) =>
  `${paths.admin}?${new URLSearchParams({ show: 'audit-trail', ...(person && { person }) })}`
