import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Assignment, assignments } from '#contract/assignments.ts'
import { type Regimen, type RegimenSummary, regimens } from '#contract/regimens.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { everyPage, pageLimit } from '../app/every-page.ts'
import { CallFailure } from '../app/failures.ts'
import { messages } from '../app/messages.ts'
import { toast } from '../app/toast.ts'
import { tokens } from '../app/tokens.ts'
import { countOf } from '../ui/words.ts'
import { refusalOf } from './builder/refusals.ts'

const { fetch: said } = messages.regimen

/** The coach's own, the last edited first. */
export const ownRegimens = queryOptions({
  queryKey: ['regimens', 'own'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(regimens.ofCoach, { query: { limit: pageLimit, cursor } })
      return { items: data.regimens, nextCursor }
    }),
  meta: { failureMessage: said.listFailed },
})

/** One with its weeks. A failure of it carries the sentence to show. */
export const oneRegimen = (id: string) =>
  queryOptions({ queryKey: ['regimens', 'one', id], queryFn: () => fetchRegimen(id) })

export async function fetchRegimen(id: string): Promise<Regimen> {
  const { data } = await call(regimens.show, { params: { id } }).catch(error => {
    const isGone = error instanceof CallFailure && error.status === 404
    throw new Error(isGone ? said.notFound : said.failed, { cause: error })
  })
  const regimen: Partial<Regimen> | undefined = data?.regimen
  if (!regimen) throw new Error(said.noDetails)
  const known = regimen.id ?? regimen._id
  if (!known) throw new Error(said.withoutId)
  return { ...data.regimen, id: known }
}

/** Who is on it now. */
export const assignedTo = (regimenId: string) =>
  queryOptions({
    queryKey: ['regimens', 'assigned', regimenId],
    queryFn: async (): Promise<Assignment[]> => {
      const all = await everyPage(async cursor => {
        const query = { regimenId, limit: pageLimit, cursor }
        const { data, nextCursor } = await call(assignments.list, { query })
        return { items: data, nextCursor }
      })
      return all.filter(one => one.endedAt === null)
    },
  })

/** What deleting it would take. Asked anew each time: it is about to be said aloud. */
export const deletionPreview = (id: string) =>
  queryOptions({
    queryKey: ['regimens', 'deletion', id],
    queryFn: async () => (await call(regimens.deletionPreview, { params: { id } })).data,
    staleTime: 0,
    gcTime: 0,
  })

type Filing = { regimen: Pick<RegimenSummary, 'id' | 'name' | 'athleteCount'>; isArchived: boolean }

/** Puts a regimen into the archive or takes it out; a toast says so and undoes it. */
export function useFiling() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ regimen: { id }, isArchived }: Filing) =>
      (await call(regimens.update, { params: { id }, input: { isArchived } })).data,
    onSuccess: ({ id, archivedAt }, done) => {
      cache.setQueryData(ownRegimens.queryKey, all =>
        all?.map(one => (one.id === id ? { ...one, archivedAt } : one)),
      )
      void cache.invalidateQueries({ queryKey: ['regimens'] })
      tellFiled(done, () => file({ ...done, isArchived: !done.isArchived }))
    },
    onError: error => void toast.failure(refusalOf(error, 'update')),
  })
  function file(filing: Filing) {
    if (tokens.read() === null) void toast.failure(messages.regimen.update.noToken)
    else mutate(filing)
  }
  return { file, isPending }
}

function tellFiled({ regimen: { name, athleteCount }, isArchived }: Filing, run: () => void) {
  const action = { label: 'Undo', run }
  if (!isArchived) return void toast.success(`“${name}” is out of the archive`, { action })
  const goOn = athleteCount > 0 ? `${countOf(athleteCount, 'athlete goes', 'athletes go')} on with it. ` : ''
  void toast.success(`“${name}” is archived`, { action, detail: `${goOn}Nobody new can be assigned.` })
}

/** Everything that shows regimens, their sessions or their logs. */
export function forgetRegimens() {
  for (const key of ['regimens', 'people', 'sessions', 'workout-logs', 'analytics'])
    void cache.invalidateQueries({ queryKey: [key] })
}
