import { queryOptions, useMutation } from '@tanstack/react-query'
import { analytics } from '#contract/analytics/analytics.ts'
import { type Invitation, people } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import { invalidateRegimens } from './regimens.ts'

export const rosterMessages = {
  rosterFailed: 'Your athletes could not be loaded.',
  invitationsFailed: 'Pending invitations could not be loaded.',
  codesFailed: 'Your join codes could not be loaded.',
  requestFailed: 'Something went wrong. Please try again.',
}

/** The coach's athletes, sorted by name. */
export const roster = queryOptions({
  queryKey: ['people', 'athletes'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(people.athletes, { query: { limit: maxPageSize, cursor } })
      return { items: data, nextCursor }
    }),
  meta: { failureMessage: rosterMessages.rosterFailed },
})

/** The marks of a week for all athletes, by athlete id. */
export const rosterWeekMarks = (from: Day) =>
  queryOptions({
    queryKey: ['analytics', 'week', 'roster', from],
    queryFn: async () => {
      const rows = await fetchAllPages(async cursor => {
        const { data, nextCursor } = await call(analytics.week, {
          query: { from, limit: maxPageSize, cursor },
        })
        return { items: data, nextCursor }
      })
      return new Map(rows.map(row => [row.athlete.id, row.days]))
    },
  })

/** The coach's unanswered invitations, newest first, including expired ones. */
export const unansweredInvitations = queryOptions({
  queryKey: ['people', 'invitations', 'sent'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(people.sentInvitations, {
        query: { limit: maxPageSize, cursor },
      })
      return { items: data, nextCursor }
    }),
})

/** Active join codes, newest first. */
export const activeJoinCodes = queryOptions({
  queryKey: ['people', 'join-codes'],
  queryFn: async () => (await call(people.joinCodes, { query: { limit: maxPageSize } })).data,
})

export function useInviteAthletes() {
  return useSubmission({
    mutationFn: (input: { email: string[]; message: string }) => call(people.invite, { input }),
    onSuccess: invalidateInvitations,
  })
}

export function useResendInvitation() {
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(people.resendInvitation, { params: { invitation: id } }),
    onSuccess: invalidateInvitations,
    onError: showRosterFailure,
  })
}

export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(people.withdrawInvitation, { params: { invitation: id } }),
    onSuccess: invalidateInvitations,
    onError: showRosterFailure,
  })
}

export function useCreateJoinCode() {
  return useSubmission({
    mutationFn: (input: { expiresAt: string | null; maxUses: number | null }) =>
      call(people.createJoinCode, { input }),
    onSuccess: invalidateJoinCodes,
    onError: showRosterFailure,
  })
}

export function useEndJoinCode() {
  return useMutation({
    mutationFn: (code: string) => call(people.endJoinCode, { params: { code } }),
    onSuccess: invalidateJoinCodes,
    onError: showRosterFailure,
  })
}

export function useEndCoachingAsCoach() {
  return useMutation({
    mutationFn: (id: string) => call(people.endCoaching, { params: { id } }),
    // The queries are not awaited, because the caller navigates away immediately.
    onSuccess: () => {
      invalidateRegimens()
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
    onError: showRosterFailure,
  })
}

function showRosterFailure(error: Error) {
  toast.failure(getFailureMessage(error, rosterMessages.requestFailed))
}

const invalidateInvitations = () =>
  queryClient.invalidateQueries({ queryKey: unansweredInvitations.queryKey })
const invalidateJoinCodes = () =>
  queryClient.invalidateQueries({ queryKey: activeJoinCodes.queryKey, exact: true })
