import { queryOptions } from '@tanstack/react-query'
import { assignments } from '#contract/programs/assignments.ts'
import { type AssignedRegimen, type Regimen, regimens } from '#contract/programs/regimens.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { messages } from '#web/app/specification/messages.ts'
import { takeHomePart } from './home-data.ts'
import { sessionsBetween } from './schedule.ts'

/** The athlete's programs, with the current programs first. */
export const myPrograms = queryOptions({
  queryKey: ['regimens', 'mine'],
  queryFn: fetchPrograms,
  ...persistedQueryOptions,
  meta: { ...persistedQueryOptions.meta, failureMessage: messages.regimen.fetch.athleteListFailed },
})

/** A value that changes whenever the athlete’s programs or their sessions change, except that sessions are logged. */
export const planVersionQuery = queryOptions({
  queryKey: ['regimens', 'plan-version'],
  queryFn: async () => (await takeHomePart('planVersion', () => call(assignments.planVersion))).data,
})

async function fetchPrograms(): Promise<AssignedRegimen[]> {
  const programs: AssignedRegimen[] = []
  let cursor: string | undefined
  do {
    const page = await call(regimens.ofAthlete, { query: { limit: 200, cursor } })
    programs.push(...(page.data?.regimens ?? []))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return programs
}

/**
 * An assigned program with its weeks. If the query fails, the error message is suitable for showing to the
 * athlete.
 */
export function oneProgram(id: string) {
  return queryOptions({
    queryKey: ['regimens', 'mine', id],
    queryFn: () => fetchProgram(id),
    ...persistedQueryOptions,
  })
}

async function fetchProgram(id: string): Promise<Regimen> {
  const { fetch: failures } = messages.regimen
  try {
    const { data } = await call(regimens.show, { params: { id } })
    const regimen: Partial<Regimen> | undefined = data?.regimen
    if (!regimen) throw new Error(failures.noDetails)
    const regimenId = regimen.id ?? regimen._id
    if (!regimenId) throw new Error(failures.withoutId)
    return { ...data.regimen, id: regimenId }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    throw new Error(error.status === 404 ? failures.notFound : failures.failed, { cause: error })
  }
}

/** The sessions of a program, including sessions that were moved to a date outside its weeks. */
export const sessionsOfProgram = ({ id, startDate, endDate }: AssignedRegimen) =>
  sessionsBetween(addDays(startDate, -maxSessionMoveDays), addDays(endDate, maxSessionMoveDays), {
    regimenId: id,
  })
