import { infiniteQueryOptions } from '@tanstack/react-query'
import { decisions } from '#contract/analytics/decisions.ts'
import type { OutputOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'

/** What the decisions are about: a log with its session, a session with its logs, or an athlete. */
export type DecisionSubject = { kind: 'log' | 'session' | 'athlete'; id: string }

const operationOf = {
  log: decisions.ofLog,
  session: decisions.ofSession,
  athlete: decisions.ofAthlete,
} satisfies Record<DecisionSubject['kind'], unknown>

/** The decisions, newest first. Never cached, because every decision adds one. */
export const decisionsAbout = ({ kind, id }: DecisionSubject) =>
  infiniteQueryOptions({
    queryKey: ['decisions', kind, id],
    queryFn: ({ pageParam }): Promise<OutputOf<typeof decisions.ofLog>> =>
      call(operationOf[kind], { params: { id }, query: { limit: 20, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
  })
