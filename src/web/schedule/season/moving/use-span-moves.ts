import { useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeDates, describePauseInstead } from './describe-move.ts'
import { type MovableSpan, type MovePlan, planMove, type SpanDates, type SpanEdge } from './plan-move.ts'
import { useMoveSpan } from './queries.ts'

/** A move that is shown but not saved yet. */
export type SpanDraft = { span: MovableSpan; edge: SpanEdge; weeks: number; plan: MovePlan }

export type SpanMoves = ReturnType<typeof useSpanMoves>

/** Moving spans of the season: by the keyboard in steps that are then applied, or by dragging, which applies at once. */
export function useSpanMoves(today: Day) {
  const locale = useLocale()
  const [draft, setDraft] = useState<SpanDraft>()
  const { mutate } = useMoveSpan(today)
  const show = (span: MovableSpan, edge: SpanEdge, weeks: number): SpanDraft | undefined => {
    const next = weeks === 0 ? undefined : { span, edge, weeks, plan: planMove(span, edge, weeks, today) }
    setDraft(next)
    return next
  }
  const save = (ready: SpanDraft | undefined) => {
    if (!ready || 'obstacle' in ready.plan) return
    const { span, weeks, plan } = ready
    mutate({
      span,
      dates: plan.dates,
      sentence: describeDraft(ready),
      ...(plan.pauses && { pauseWeeks: weeks }),
    })
    setDraft(undefined)
  }
  const describeDraft = ({ span, weeks, plan }: SpanDraft): string => {
    if ('obstacle' in plan) return plan.obstacle
    return plan.pauses
      ? describePauseInstead(span, weeks, plan.dates.to, locale)
      : describeDates(span, plan.dates, locale)
  }
  return {
    draft,
    sentence: draft && describeDraft(draft),
    /** Moves the draft on by a week with the keyboard; a draft of something else is dropped. */
    step: (span: MovableSpan, edge: SpanEdge, weeks: number) => {
      const before = draft?.span.key === span.key && draft.edge === edge ? draft.weeks : 0
      show(span, edge, before + weeks)
    },
    show,
    /** Saves what was dragged. What is not possible stays visible with its reason. */
    drop: (span: MovableSpan, edge: SpanEdge, weeks: number) => save(show(span, edge, weeks)),
    apply: () => save(draft),
    cancel: () => setDraft(undefined),
  }
}

/** The dates to which a span is being moved, unless they are not possible. */
export const getDraftDates = (draft: SpanDraft | undefined): SpanDates | undefined =>
  draft && 'dates' in draft.plan ? draft.plan.dates : undefined
