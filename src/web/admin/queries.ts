import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Role } from '#contract/account/profile.ts'
import { type AdminActionKind, administration } from '#contract/admin/administration.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

const adminKey = ['admin']

/** Refetches everything on the admin pages after an action, including the audit trail. */
export const refetchAdminData = () => queryClient.invalidateQueries({ queryKey: adminKey })

export type PeopleFilter = { search: string; role: Role | undefined }

export const accounts = ({ search, role }: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'people', search, role],
    queryFn: ({ pageParam }) =>
      call(administration.people, {
        query: {
          limit: 20,
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
