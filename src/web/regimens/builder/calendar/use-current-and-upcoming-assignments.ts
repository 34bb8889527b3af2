import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { assignmentsOfRegimen } from '#web/shared/queries/regimens.ts'
import type { ProgramAssignment } from './week-calendar.ts'

const noAssignments: readonly ProgramAssignment[] = []

/** The current and upcoming assignments of a regimen; none if the regimen has not been saved yet. */
export function useCurrentAndUpcomingAssignments(
  regimenId: string,
  isSaved: boolean,
): readonly ProgramAssignment[] {
  const { today } = useDateFormatter()
  const { data } = useQuery({ ...assignmentsOfRegimen(regimenId), enabled: isSaved })
  return useMemo(() => data?.filter(one => one.endDate >= today) ?? noAssignments, [data, today])
}
