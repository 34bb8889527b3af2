import { people } from '#contract/people.ts'
import { newJoinCode, readJoinCode } from '../../access/join-code.ts'
import { failure, found, invariant } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import type { Parts } from '../../parts.ts'
import { asVerifiedAthlete, asVerifiedCoach } from '../policy.ts'
import { join } from './join.ts'
import { addCode, endCode, findCode, type KeptCode, listCodes } from './store.ts'

export function joiningRoutes(
  implement: Implement,
  { events, publicAddress }: Pick<Parts, 'events' | 'publicAddress'>,
) {
  const read = (typed: string) => found(readJoinCode(typed), 'join-code.not-found')
  const withLink = (kept: KeptCode) => ({ ...kept, link: `${publicAddress()}/join/${kept.code}` })

  implement(people.createJoinCode, async ({ actor, input, db, now }) => {
    const coach = asVerifiedCoach(actor)
    const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null
    if (expiresAt && expiresAt <= now) {
      throw failure('request.invalid', { fields: { expiresAt: 'Expected a time to come.' } })
    }
    const code = newJoinCode()
    const added = { code, expiresAt, maxUses: input.maxUses ?? null, createdAt: now }
    await addCode(db, coach, added)
    const kept = await findCode(db, code, now)
    invariant(kept, 'a code that was added is there')
    return { data: withLink(kept) }
  })

  implement(people.joinCodes, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listCodes(db, actor, query, now)
    return { data: items.map(withLink), nextCursor }
  })

  implement(people.showJoinCode, async ({ params, db, now }) => {
    const { code, coach } = found(await findCode(db, read(params.code), now), 'join-code.not-found')
    return { data: { code, coach } }
  })

  implement(people.useJoinCode, async ({ actor, params, input, db, now }) => ({
    data: await join(events, db, asVerifiedAthlete(actor), { ...params, scopes: input.scopes }, now),
  }))

  implement(people.endJoinCode, async ({ actor, params, db, now }) => {
    found(await endCode(db, actor, read(params.code), now), 'join-code.not-found')
    return { message: 'The code works no longer.' }
  })
}
