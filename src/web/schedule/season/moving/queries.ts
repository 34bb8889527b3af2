import { useMutation } from '@tanstack/react-query'
import { assignments } from '#contract/programs/assignments.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { invalidateEvents } from '#web/schedule/events/queries.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { getSpanDates, type MovableSpan, type SpanDates } from './plan-move.ts'

/** New dates of a span with the sentence that reports them. */
export type SpanMove = { span: MovableSpan; dates: SpanDates; sentence: string } & {
  /** The number of weeks by which a pause from today on moves the rest of the program, instead of new dates. */
  pauseWeeks?: number | undefined
}

/** Moves or stretches a span. The toast offers to undo it. */
export function useMoveSpan(
  today: Day,
  { onMoved, onFailed = showFailure }: { onMoved?: () => void; onFailed?: (error: Error) => void } = {},
) {
  const undo = useMutation({
    mutationFn: undoMove,
    onSuccess: (_, { span }) => toast.success(`${span.name} is back on its earlier dates`),
    onError: showFailure,
    onSettled: refresh,
  })
  return useMutation({
    // A move that is made before the last one is saved is sent after it, and is not lost.
    scope: { id: 'season-moves' },
    mutationFn: (move: SpanMove) => saveMove(move, today),
    onSuccess: (_, move) => {
      onMoved?.()
      void toast.success(move.sentence, { action: { label: 'Undo', run: () => undo.mutate(move) } })
    },
    onError: onFailed,
    onSettled: refresh,
  })
}

const refresh = () => {
  invalidateRegimens()
  return invalidateEvents()
}

/** A move that the server rejects names the field and the reason. */
function showFailure(error: Error) {
  const [reason] = Object.values(getFieldErrors(error))
  void toast.failure(reason ?? getFailureMessage(error, 'Something went wrong. Nothing was moved.'))
}

async function saveMove({ span, dates, pauseWeeks }: SpanMove, today: Day) {
  if (pauseWeeks && span.kind === 'program')
    return call(assignments.pause, {
      params: { id: span.program.assignmentId },
      input: { from: today, until: addDays(today, pauseWeeks * 7) },
    })
  return saveDates(span, dates)
}

async function undoMove({ span, pauseWeeks }: SpanMove) {
  if (pauseWeeks && span.kind === 'program')
    return call(assignments.resume, { params: { id: span.program.assignmentId } })
  return saveDates(span, getSpanDates(span))
}

async function saveDates(span: MovableSpan, { from, to }: SpanDates) {
  if (span.kind === 'event') {
    const { id, kind, name, note } = span.event
    const input = { kind, name, note, startDate: from, endDate: to }
    return call(calendarEvents.change, { params: { id }, input })
  }
  const params = { id: span.program.assignmentId }
  return span.kind === 'pause'
    ? call(assignments.pause, { params, input: { from, until: to } })
    : call(assignments.changeDates, { params, input: { startDate: from, endDate: to } })
}
