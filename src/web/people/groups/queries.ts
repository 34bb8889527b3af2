import { queryOptions, useMutation } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'
import { sentenceOf } from '../../app/failures.ts'
import { toast } from '../../app/toast.ts'

/** The coach's groups of athletes, by name. */
export const athleteGroups = queryOptions({
  queryKey: ['people', 'groups'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(people.groups, { query: { limit: pageLimit, cursor } })
      return { items: data, nextCursor }
    }),
})

/** What fails is told beside the field of the name. */
export function useCreateGroup() {
  return useMutation({
    mutationFn: async (input: { name: string; athleteIds: string[] }) =>
      (await call(people.createGroup, { input })).data,
    onSuccess: followGroups,
  })
}

/** What fails is told beside the field of the name. */
export function useRenameGroup() {
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(people.changeGroup, { params: { id }, input: { name } }),
    onSuccess: followGroups,
  })
}

export function useChangeMembers() {
  return useMutation({
    mutationFn: async ({ id, ...input }: { id: string; add?: string[]; remove?: string[] }) =>
      (await call(people.changeGroup, { params: { id }, input })).data,
    onSuccess: followGroups,
    onError: tell,
  })
}

export function useRemoveGroup() {
  return useMutation({
    mutationFn: (id: string) => call(people.removeGroup, { params: { id } }),
    onSuccess: followGroups,
    onError: tell,
  })
}

function tell(error: Error) {
  toast.failure(sentenceOf(error, 'The group could not be changed. Please try again.'))
}

/** Groups are named on the roster and on the page of each athlete. Waited for: the next click is about what it shows. */
const followGroups = () =>
  Promise.all(
    ['groups', 'athletes', 'athlete'].map(part => cache.invalidateQueries({ queryKey: ['people', part] })),
  )
