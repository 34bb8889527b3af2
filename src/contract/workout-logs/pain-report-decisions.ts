import * as z from 'zod/mini'
import { instant, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { painReport } from './pain.ts'

// Apart from the other operations on pain reports, which the first page of athletes loads.

export const painReportDecisions = {
  undo: defineOperation({
    name: 'painReportDecisions.undo',
    method: 'DELETE',
    path: '/api/pain-reports/{id}/decision',
    summary:
      'Undo the coach’s last decision on a pain report: the report is again as it was before, usually without a decision and on hold. The call fails if there is a later decision or another coach decided.',
    access: 'coach',
    query: z.object({
      /** The time of the decision to undo. */
      decidedAt: instant,
    }),
    output: wrapInDataResponse(painReport),
    failures: ['pain-report.not-found', 'pain-report.decision-final', 'pain-report.withdrawn'],
  }),
}
