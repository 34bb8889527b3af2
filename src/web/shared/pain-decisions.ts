import type { InputOf } from '#contract/operation.ts'
import { type PainReport, pain } from '#contract/workout-logs/pain.ts'
import { call } from '#web/app/client/api-client.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { invalidatePain } from '#web/shared/queries/pain-reports.ts'

type PainDecisionInput = InputOf<typeof pain.decide> & { report: PainReport }

export const painDecisionMutationKey = ['pain', 'decide']

export function useDecideOnPain() {
  return useSubmission({
    mutationKey: painDecisionMutationKey,
    mutationFn: ({ report, ...input }: PainDecisionInput) =>
      call(pain.decide, { params: { id: report.id }, input }),
    // Refetch after a failure too, because another coach may have decided first.
    onSettled: invalidatePain,
  })
}
