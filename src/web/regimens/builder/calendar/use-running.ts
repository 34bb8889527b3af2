import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDates } from '../../../app/dates.ts'
import { assignedTo } from '../../queries.ts'
import type { Running } from './calendar.ts'

const nobody: readonly Running[] = []

/** Who is on a regimen today or will be; of one that is not saved yet, nobody. */
export function useRunning(regimenId: string, isSaved: boolean): readonly Running[] {
  const { today } = useDates()
  const { data } = useQuery({ ...assignedTo(regimenId), enabled: isSaved })
  return useMemo(() => data?.filter(one => one.endDate >= today) ?? nobody, [data, today])
}
