import { listNamedAthletes } from '#contract/account/token-scopes.ts'
import type { Operation } from '#contract/operation.ts'
import type { Actor } from './actor.ts'
import { failure } from './failures.ts'

/** A personal access token that is limited to athletes allows only requests that name some of them and no others. */
export function requireAthletesOfToken(
  { path, limitsTokenItself }: Operation,
  actor: Actor | undefined,
  { params, query, input }: { params: unknown; query: unknown; input: unknown },
) {
  const allowed = actor?.tokenLimits?.athleteIds
  if (!allowed || limitsTokenItself) return
  const named = listNamedAthletes({
    path,
    params: params as object,
    query: query ?? {},
    input: input ?? {},
  })
  if (!named?.every(id => allowed.includes(id.toLowerCase()))) throw failure('personal-token.athlete')
}
