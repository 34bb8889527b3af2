import * as z from 'zod/mini'
import type { RosterEntry } from '#contract/people/people.ts'
import { validate } from '#contract/validation.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

export type UnassignableAthlete = { athleteId: string; name: string; reason: string }

const rejectionSchema = z.object({ failed: z.array(z.object({ athleteId: z.string(), reason: z.string() })) })

/**
 * Returns the athletes who caused an assignment to fail, each with the reason. Returns an empty array if the
 * assignment failed for another reason.
 */
export function parseUnassignableAthletes(
  error: unknown,
  athletes: readonly Pick<RosterEntry, 'athlete'>[],
): UnassignableAthlete[] {
  const checked = validate(rejectionSchema, error instanceof CallFailure ? error.data : undefined)
  if (!checked.ok) return []
  return checked.value.failed.map(({ athleteId, reason }) => {
    const row = athletes.find(one => one.athlete.id === athleteId)
    return { athleteId, reason, name: row ? formatFullName(row.athlete) : 'Unknown athlete' }
  })
}
