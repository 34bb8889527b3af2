import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/operation.ts'
import { people } from '#contract/people/people.ts'
import type { ImportedPerson } from '#contract/people/people-imports.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** What an import of these people would do. */
export const peopleCheck = (lines: readonly ImportedPerson[]) =>
  queryOptions({
    queryKey: ['people', 'import-check', lines],
    queryFn: async () => (await call(people.checkPeopleImport, { input: { people: [...lines] } })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** The coach's latest imports of people. */
export const ownPeopleImports = queryOptions({
  queryKey: ['people', 'imports'],
  queryFn: async () => (await call(people.peopleImports, { query: { limit: 20 } })).data,
  staleTime: 0,
})

export function useRunPeopleImport() {
  return useMutation({
    mutationFn: (input: InputOf<typeof people.runPeopleImport>) => call(people.runPeopleImport, { input }),
    onSuccess: refreshPeople,
  })
}

export function useUndoPeopleImport() {
  return useMutation({
    mutationFn: ({ id, removesPrograms }: { id: string; removesPrograms: boolean }) =>
      call(people.undoPeopleImport, { params: { id }, input: { removesPrograms } }),
    onSuccess: () => {
      toast.success('The import was undone')
      return refreshPeople()
    },
    onError: error => toast.failure(getFailureMessage(error, 'The import was not undone. Please try again.')),
  })
}

/** New and deleted athletes appear on all screens of the coach. */
const refreshPeople = () => queryClient.invalidateQueries()
