import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { getPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import { painReportsOfAthlete } from '#web/shared/queries/pain-reports.ts'

/**
 * Returns the pain report with the given key. The report may leave the queue while it is open, because the
 * decision was made by another coach or on another device. It then stays open and shows that decision, so
 * that an unsent message is not lost. Returns undefined for a report that was not in the queue or has been
 * withdrawn.
 */
export function useOpenedPainReport(key: string, queued: readonly PainReport[]): PainReport | undefined {
  const report = queued.find(one => getPainReportKey(one) === key)
  const [lastQueued, setLastQueued] = useState(report)
  if (report && report !== lastQueued) setLastQueued(report)
  const { data: reports } = useQuery({
    ...painReportsOfAthlete(lastQueued?.athlete.id ?? ''),
    enabled: report === undefined && lastQueued !== undefined,
    staleTime: 0,
  })
  if (report || !lastQueued) return report
  const current = reports?.find(one => one.id === lastQueued.id) ?? lastQueued
  return current.withdrawnAt === null ? current : undefined
}
