import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Assignment, assignments } from '#contract/programs/assignments.ts'
import { type Regimen, type RegimenSummary, regimens } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { call } from '#web/app/client/api-client.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'
import { describeSaveFailure } from '#web/shared/describe-save-failure.ts'

const { fetch: fetchMessages } = messages.regimen

/** The coach's own regimens, most recently edited first. */
export const ownRegimens = queryOptions({
  queryKey: ['regimens', 'own'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(regimens.ofCoach, { query: { limit: maxPageSize, cursor } })
      return { items: data.regimens, nextCursor }
    }),
  meta: { failureMessage: fetchMessages.listFailed },
})

/** Fetches one regimen with its weeks. Errors contain the message for the user. */
export const oneRegimen = (id: string) =>
  queryOptions({ queryKey: ['regimens', 'one', id], queryFn: () => fetchRegimen(id) })

export async function fetchRegimen(id: string): Promise<Regimen> {
  const { data } = await call(regimens.show, { params: { id } }).catch(error => {
    const isGone = isNotFound(error)
    throw new Error(isGone ? fetchMessages.notFound : fetchMessages.failed, { cause: error })
  })
  const regimen: Partial<Regimen> | undefined = data?.regimen
  if (!regimen) throw new Error(fetchMessages.noDetails)
  const known = regimen.id ?? regimen._id
  if (!known) throw new Error(fetchMessages.withoutId)
  return { ...data.regimen, id: known }
}

/** A regimen's current assignments. */
export const assignmentsOfRegimen = (regimenId: string) =>
  queryOptions({
    queryKey: ['regimens', 'assigned', regimenId],
    queryFn: async (): Promise<Assignment[]> => {
      const all = await fetchAllPages(async cursor => {
        const query = { regimenId, limit: maxPageSize, cursor }
        const { data, nextCursor } = await call(assignments.list, { query })
        return { items: data, nextCursor }
      })
      return all.filter(one => one.endedAt === null)
    },
  })

/**
 * Counts the logs and sessions that deleting the regimen would remove. Never cached, so that the confirmation
 * shows current counts.
 */
export const deletionPreview = (id: string) =>
  queryOptions({
    queryKey: ['regimens', 'deletion', id],
    queryFn: async () => (await call(regimens.deletionPreview, { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

type ArchiveRequest = { regimen: Pick<RegimenSummary, 'id' | 'name' | 'athleteCount'>; isArchived: boolean }

/** Archives or unarchives a regimen and shows a toast with an Undo button. */
export function useArchiveRegimen() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ regimen: { id }, isArchived }: ArchiveRequest) =>
      (await call(regimens.update, { params: { id }, input: { isArchived } })).data,
    onSuccess: ({ id, archivedAt }, request) => {
      queryClient.setQueryData(ownRegimens.queryKey, all =>
        all?.map(one => (one.id === id ? { ...one, archivedAt } : one)),
      )
      void queryClient.invalidateQueries({ queryKey: ['regimens'] })
      showArchivedToast(request, () => setArchived({ ...request, isArchived: !request.isArchived }))
    },
    onError: error => void toast.failure(describeSaveFailure(error, 'update')),
  })
  function setArchived(request: ArchiveRequest) {
    if (tokenStore.read() === null) void toast.failure(messages.regimen.update.noToken)
    else mutate(request)
  }
  return { setArchived, isPending }
}

function showArchivedToast({ regimen: { name, athleteCount }, isArchived }: ArchiveRequest, run: () => void) {
  const action = { label: 'Undo', run }
  if (!isArchived) return void toast.success(`“${name}” unarchived`, { action })
  const current =
    athleteCount > 0
      ? `${formatCount(athleteCount, 'athlete')} ${selectPluralForm(athleteCount, { one: 'stays', other: 'stay' })} on this regimen. `
      : ''
  void toast.success(`“${name}” archived`, {
    action,
    detail: `${current}The regimen cannot be assigned to new athletes.`,
  })
}

/** Invalidates every query that shows regimens, their sessions or their logs. */
export function invalidateRegimens() {
  for (const key of ['regimens', 'people', 'sessions', 'workout-logs', 'analytics'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}
