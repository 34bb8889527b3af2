import * as z from 'zod/mini'
import { check } from '#contract/faults.ts'
import type { RosterRow } from '#contract/people.ts'
import { CallFailure } from '../../app/failures.ts'
import { fullName } from '../../ui/words.ts'

export type Refused = { athleteId: string; name: string; reason: string }

const told = z.object({ failed: z.array(z.object({ athleteId: z.string(), reason: z.string() })) })

/** Who kept an assignment from being made, and why; nobody where it failed for another reason. */
export function refusedOf(error: unknown, chosen: readonly Pick<RosterRow, 'athlete'>[]): Refused[] {
  const checked = check(told, error instanceof CallFailure ? error.data : undefined)
  if (!checked.ok) return []
  return checked.value.failed.map(({ athleteId, reason }) => {
    const row = chosen.find(one => one.athlete.id === athleteId)
    return { athleteId, reason, name: row ? fullName(row.athlete) : 'An athlete' }
  })
}
