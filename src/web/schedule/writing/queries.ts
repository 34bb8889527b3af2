import { useMutation } from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#contract/operation.ts'
import type { DayInput } from '#contract/programs/program.ts'
import { type Session, schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { getEntryName } from '#web/schedule/session-labels.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { useUndoAssignments } from '#web/shared/use-undo-assignments.ts'

type ScheduleInput = Omit<InputOf<typeof singleSessions.schedule>, 'id'>

/** Puts a session on one or more days, and shows a toast with an Undo button. */
export function useScheduleSession(onScheduled: () => void) {
  const dates = useDateFormatter()
  const undo = useUndoAssignments()
  return useSubmission({
    mutationFn: (input: ScheduleInput) =>
      call(singleSessions.schedule, { input: { ...input, id: uuidv7() } }),
    onSuccess: ({ data }, input) => {
      invalidateRegimens()
      onScheduled()
      const [first] = data
      const name = input.session.name || 'Session'
      toast.success(`${name} planned on ${dates.recentDay(first?.date ?? input.dates[0] ?? '')}`, {
        ...(data.length > 1 && { detail: `${formatCount(data.length, 'session')} in all.` }),
        action: { label: 'Undo', run: () => undo.mutate(data.map(one => one.assignmentId)) },
      })
    },
  })
}

type Change = { day: DayInput; before: DayInput; version?: string | undefined }

/** Changes a single session, and shows a toast with an Undo button. */
export function useChangeSession(session: Session, onChanged: () => void) {
  const undo = useMutation({
    mutationFn: (day: DayInput) =>
      call(schedule.override, { params: { id: session.id }, input: { day, note: '' } }),
    onSuccess: () => {
      invalidateRegimens()
      toast.success('The change was undone')
    },
    onError: showFailure,
  })
  return useSubmission({
    mutationFn: ({ day, version }: Change) =>
      call(schedule.override, { params: { id: session.id }, input: { day, note: '', version } }),
    onSuccess: (_, { before }) => {
      invalidateRegimens()
      onChanged()
      toast.success(`${getEntryName(session)} changed`, {
        detail: `${session.athlete.firstName} will be notified.`,
        action: { label: 'Undo', run: () => undo.mutate(before) },
      })
    },
  })
}

/** Removes a single session from the calendar, and shows a toast with an Undo button. */
export function useRemoveSession(session: Session, onRemoved: () => void) {
  const restore = useMutation({
    mutationFn: () => call(singleSessions.restore, { params: { id: session.id } }),
    onSuccess: () => {
      invalidateRegimens()
      toast.success(`${getEntryName(session)} is in the calendar again`)
    },
    onError: showFailure,
  })
  return useMutation({
    mutationFn: () => call(singleSessions.remove, { params: { id: session.id } }),
    onSuccess: () => {
      invalidateRegimens()
      onRemoved()
      toast.removed(`${getEntryName(session)} removed`, {
        action: { label: 'Undo', run: () => restore.mutate() },
      })
    },
    onError: showFailure,
  })
}

function showFailure(error: Error) {
  toast.failure(getFailureMessage(error, 'Something went wrong. The session was not changed.'))
}
