import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type CalendarEvent, calendarEvents } from '#contract/programs/calendar-events.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'

const eventsQueryKey = ['calendar-events'] as const

/** Events are listed for a little more than a year, within which athletes plan. */
const upcomingDays = 400

/** The fields of an event that a person fills in. */
export type EventDraft = Pick<CalendarEvent, 'kind' | 'name' | 'note' | 'startDate' | 'endDate'>

/** The events of an athlete that touch these days; without an athlete, those of all athletes of the coach. */
export function eventsBetween(from: Day, to: Day, athleteId?: string) {
  return queryOptions({
    queryKey: [...eventsQueryKey, from, to, athleteId],
    queryFn: () =>
      fetchAllPages(async cursor => {
        const page = await call(calendarEvents.list, {
          query: { from, to, ...(athleteId && { athleteId }), limit: maxPageSize, cursor },
        })
        return { items: page.data, nextCursor: page.nextCursor }
      }),
    placeholderData: keepPreviousData,
  })
}

/** The events of an athlete that have not ended. */
export const upcomingEvents = (athleteId: string, today: Day) =>
  eventsBetween(today, addDays(today, upcomingDays), athleteId)

/** Adds an event for one or more athletes, and shows a toast with an Undo button. */
export function useAddEvent({
  onAdded,
  onFailed,
}: {
  onAdded?: () => void
  onFailed?: (error: Error) => void
} = {}) {
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map(id => call(calendarEvents.remove, { params: { id } }))),
    onSuccess: () => toast.success('The event was removed again'),
    onError: showFailure,
    onSettled: invalidateEvents,
  })
  return useSubmission({
    mutationFn: ({ athleteIds, draft }: { athleteIds: string[]; draft: EventDraft }) =>
      call(calendarEvents.create, { input: { ...draft, athleteIds, id: uuidv7() } }),
    onSuccess: ({ data }, { draft }) => {
      onAdded?.()
      toast.success(`${draft.name} added`, {
        action: { label: 'Undo', run: () => remove.mutate(data.map(event => event.id)) },
      })
    },
    ...(onFailed && { onError: onFailed }),
    onSettled: invalidateEvents,
  })
}

/** Returns a function that adds a rest day for an athlete at once, with a toast that offers to undo it. */
export function useAddRestDay(athleteId: string | undefined): (day: Day, ofAthleteId?: string) => void {
  const { mutate } = useAddEvent({ onFailed: showFailure })
  return useCallback(
    (day, ofAthleteId = athleteId) => {
      if (!ofAthleteId) return
      const draft = { kind: 'rest' as const, name: 'Rest day', note: '', startDate: day, endDate: day }
      mutate({ athleteIds: [ofAthleteId], draft })
    },
    [athleteId, mutate],
  )
}

export function useChangeEvent({ id }: CalendarEvent, onChanged: () => void) {
  return useSubmission({
    mutationFn: (draft: EventDraft) => call(calendarEvents.change, { params: { id }, input: draft }),
    onSuccess: ({ data }) => {
      onChanged()
      toast.success(`${data.name} changed`)
    },
    onSettled: invalidateEvents,
  })
}

/** Deletes an event, and shows a toast with an Undo button. */
export function useRemoveEvent(event: CalendarEvent, onRemoved: () => void) {
  const restore = useMutation({
    mutationFn: () => {
      const { kind, name, note, startDate, endDate, athleteId } = event
      return call(calendarEvents.create, {
        input: { kind, name, note, startDate, endDate, athleteIds: [athleteId], id: uuidv7() },
      })
    },
    onSuccess: () => toast.success(`${event.name} is in the calendar again`),
    onError: showFailure,
    onSettled: invalidateEvents,
  })
  return useMutation({
    mutationFn: () => call(calendarEvents.remove, { params: { id: event.id } }),
    onSuccess: () => {
      onRemoved()
      toast.removed(`${event.name} deleted`, { action: { label: 'Undo', run: () => restore.mutate() } })
    },
    onError: showFailure,
    onSettled: invalidateEvents,
  })
}

export const invalidateEvents = () => queryClient.invalidateQueries({ queryKey: eventsQueryKey })

function showFailure(error: Error) {
  toast.failure(getFailureMessage(error, 'Something went wrong. The calendar was not changed.'))
}
