import { queryOptions } from '@tanstack/react-query'
import { type AssignedRegimen, type Regimen, regimens } from '#contract/regimens.ts'
import { farthestMoveDays } from '#training/adherence/due.ts'
import { addDays } from '#training/calendar.ts'
import { call } from '../app/client.ts'
import { CallFailure } from '../app/failures.ts'
import { kept } from '../app/kept.ts'
import { messages } from '../app/messages.ts'
import { sessionsBetween } from '../schedule/queries.ts'

/** The programs that the athlete's coaches assigned, running ones first. */
export const myPrograms = queryOptions({
  queryKey: ['regimens', 'mine'],
  queryFn: fetchPrograms,
  ...kept,
  meta: { ...kept.meta, failureMessage: messages.regimen.fetch.athleteListFailed },
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

/** A program with its weeks, as it was assigned. It fails with the sentence to show. */
export function program(id: string) {
  return queryOptions({ queryKey: ['regimens', 'mine', id], queryFn: () => fetchProgram(id), ...kept })
}

async function fetchProgram(id: string): Promise<Regimen> {
  const { fetch: sentences } = messages.regimen
  try {
    const { data } = await call(regimens.show, { params: { id } })
    const regimen: Partial<Regimen> | undefined = data?.regimen
    if (!regimen) throw new Error(sentences.noDetails)
    const known = regimen.id ?? regimen._id
    if (!known) throw new Error(sentences.withoutId)
    return { ...data.regimen, id: known }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    throw new Error(error.status === 404 ? sentences.notFound : sentences.failed, { cause: error })
  }
}

/** Its sessions on the athlete's days; what was moved lies outside of the program's own weeks at times. */
export const sessionsOfProgram = ({ id, startDate, endDate }: AssignedRegimen) =>
  sessionsBetween(addDays(startDate, -farthestMoveDays), addDays(endDate, farthestMoveDays), {
    regimenId: id,
  })
