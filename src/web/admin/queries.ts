import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Role } from '#contract/account/profile.ts'
import { type AccountOrder, type AdminActionKind, administration } from '#contract/admin/administration.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'

const adminKey = ['admin']

/** Refetches everything on the admin pages after an action, including the audit trail. */
export const refetchAdminData = () => queryClient.invalidateQueries({ queryKey: adminKey })

export type PeopleFilter = { search: string; role: Role | undefined; order: AccountOrder }

export const accounts = ({ search, role, order }: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'people', search, role, order],
    queryFn: ({ pageParam }) =>
      call(administration.people, {
        query: {
          limit: 20,
          order,
          ...(search && { search }),
          ...(role && { role }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type AuditFilter = { kind: AdminActionKind | undefined; personId: string | undefined }

export const adminActions = ({ kind, personId }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'actions', kind, personId],
    queryFn: ({ pageParam }) =>
      call(administration.actions, {
        query: {
          limit: 50,
          ...(kind && { kind }),
          ...(personId && { personId }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const serverStatus = queryOptions({
  queryKey: [...adminKey, 'status'],
  queryFn: async () => (await call(administration.status)).data,
  staleTime: 0,
  // A backup that was started here is followed until it ends.
  refetchInterval: query => (query.state.data?.backupState === 'none' ? false : 3000),
})

/** The server looks at most once a day, so that refetching costs nothing. */
export const updateNotice = queryOptions({
  queryKey: [...adminKey, 'update-notice'],
  queryFn: async () => (await call(administration.updateNotice)).data,
  staleTime: 0,
})

export const unsentMails = infiniteQueryOptions({
  queryKey: [...adminKey, 'mails'],
  queryFn: ({ pageParam }) =>
    call(administration.unsentMails, { query: { limit: 10, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  staleTime: 0,
})

/** Runs the failed background jobs with these names again. */
export function useRetryJobs() {
  return useMutation({
    mutationFn: async (names: readonly string[]) => {
      let retried = 0
      for (const name of names)
        retried += (await call(administration.retryJobs, { input: { name } })).data.retried
      return retried
    },
    onSettled: () => refetchAdminData(),
    onSuccess: retried => {
      toast.success(`Jobs that run again: ${retried.toLocaleString()}.`)
    },
    onError: error => toast.failure(getFailureMessage(error, 'No job was retried. Please try again.')),
  })
}
