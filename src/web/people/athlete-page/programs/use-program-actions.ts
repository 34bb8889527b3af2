import { useMutation } from '@tanstack/react-query'
import type { RosterProgram } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import type { ProgressionMode } from '#contract/programs/progression-mode.ts'
import type { Day } from '#training/calendar.ts'
import { findOpenPause } from '#training/program-pauses.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { messages } from '#web/app/specification/messages.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { describeVisibleWeeks } from '#web/shared/visible-weeks.ts'

/** Runs a change to a program, refreshes the screens that show it, and reports a failure in a toast. */
function useProgramChange() {
  return useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: invalidateRegimens,
    onError: error => void toast.failure(getFailureMessage(error, messages.network)),
  })
}

/** Ends or resumes an athlete’s program. Each action can be undone from its toast. */
export function useProgramActions(
  { assignmentId: id, name, pauses }: RosterProgram,
  athleteName: string,
  today: Day,
) {
  const { mutate, isPending } = useProgramChange()
  const dates = useDateFormatter()
  const params = { id }
  const reopen = async () => {
    await call(assignments.reopen, { params })
    void toast.success(`${athleteName} continues ${name}`)
  }
  const end = async () => {
    await call(assignments.end, { params })
    void toast.removed(`${name} has ended for ${athleteName}`, {
      detail: 'Completed workouts are kept.',
      action: { label: 'Undo', run: () => mutate(reopen) },
    })
  }
  const pause = findOpenPause(pauses, today)
  const pauseAgain = async () => {
    if (!pause) return
    await call(assignments.pause, { params, input: { from: pause.from, until: pause.until } })
    void toast.success(`${name} is paused until ${dates.recentDay(pause.until)}`)
  }
  const resume = async () => {
    await call(assignments.resume, { params, query: { on: today } })
    void toast.success(`${athleteName} continues ${name} today`, {
      action: { label: 'Undo', run: () => mutate(pauseAgain) },
    })
  }
  return { end: () => mutate(end), resume: () => mutate(resume), isPending }
}

/** Chooses what happens to loads that rules derive from an athlete’s logs. The toast offers to undo the choice. */
export function useProgressionMode(
  { assignmentId, name, progression = 'propose' }: RosterProgram,
  athleteName: string,
) {
  const { mutate } = useProgramChange()
  const set = async (mode: ProgressionMode, undo?: () => void) => {
    const params = { id: assignmentId }
    await call(assignments.setProgression, { params, input: { progression: mode } })
    const sentence =
      mode === 'apply'
        ? `${athleteName}’s next loads in ${name} are applied at once after each log`
        : `${athleteName}’s next loads in ${name} are proposed to you first`
    void toast.success(sentence, {
      detail: 'Both of you see the reason for each load and can undo it.',
      ...(undo && { action: { label: 'Undo', run: undo } }),
    })
  }
  const next: ProgressionMode = progression === 'apply' ? 'propose' : 'apply'
  return { next, choose: () => mutate(() => set(next, () => mutate(() => set(progression)))) }
}

/** Sets how many weeks ahead an athlete sees of a program. The form shows failures; the toast offers to undo. */
export function useShowWeeks(
  { assignmentId, name, visibleWeeks = null }: RosterProgram,
  athleteName: string,
) {
  const { mutate: undo } = useProgramChange()
  const set = async (weeks: number | null) => {
    await call(assignments.showWeeks, { params: { id: assignmentId }, input: { visibleWeeks: weeks } })
    return `${athleteName} sees ${describeVisibleWeeks(weeks)} of ${name}`
  }
  return async (weeks: number | null) => {
    const message = await set(weeks)
    invalidateRegimens()
    const restore = async () => void toast.success(await set(visibleWeeks))
    void toast.success(message, { action: { label: 'Undo', run: () => undo(restore) } })
  }
}

/** Pauses an athlete’s program. The form shows failures; the toast offers to undo. */
export function usePauseProgram({ assignmentId, name, pauses }: RosterProgram, today: Day) {
  const { mutate: undo } = useProgramChange()
  const dates = useDateFormatter()
  const params = { id: assignmentId }
  const before = findOpenPause(pauses, today)
  const restore = async () => {
    if (before) await call(assignments.pause, { params, input: { from: before.from, until: before.until } })
    else await call(assignments.resume, { params })
    void toast.success(`The pause of ${name} was undone`)
  }
  return async (input: { from: Day; until: Day }) => {
    const { data } = await call(assignments.pause, { params, input })
    invalidateRegimens()
    void toast.success(`${name} is paused until ${dates.recentDay(input.until)}`, {
      detail: `It now ends on ${dates.recentDay(data.endDate)}.`,
      action: { label: 'Undo', run: () => undo(restore) },
    })
  }
}
