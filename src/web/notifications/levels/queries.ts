import { queryOptions, useMutation } from '@tanstack/react-query'
import { athleteNotifications, type NotificationLevel } from '#contract/people/notification-level.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'

export const levelLabels: Record<NotificationLevel, string> = {
  all: 'Everything',
  questions: 'Safety and questions',
  safety: 'Only safety reports',
}

const levelsKey = ['notification-levels'] as const

export const levelOf = (athleteId: string) =>
  queryOptions({
    queryKey: [...levelsKey, athleteId],
    queryFn: async () => (await call(athleteNotifications.show, { params: { id: athleteId } })).data.level,
  })

export const chosenLevels = queryOptions({
  queryKey: [...levelsKey, 'chosen'],
  queryFn: async () => (await call(athleteNotifications.list, { query: { limit: 200 } })).data,
})

/** Saves the level at once. A toast reports a failure. */
export function useNotificationLevel(athleteId: string) {
  return useMutation({
    mutationFn: (level: NotificationLevel) =>
      call(athleteNotifications.set, { params: { id: athleteId }, input: { level } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: levelsKey }),
    onError: error => void toast.failure(getFailureMessage(error, messages.network)),
  })
}
