import type { Database, Transaction } from '../../database/connection.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Jobs } from '../../delivery/jobs.ts'
import { type NewsKind, tellers } from '../news/tell.ts'
import { spread } from '../spread.ts'
import { claim } from '../store.ts'
import { findMornings, type Morning } from './store.ts'

const atOnce = 200

/** Tells whoever’s morning it is of the day, once a day, however many servers look, however the clocks are moved. */
export async function tellMornings(database: Database, jobs: Pick<Jobs, 'add'>, now: Date) {
  let found: number
  do found = await inTransaction(database, tx => tellSome(tx, jobs, now))
  while (found === atOnce)
}

async function tellSome(tx: Transaction, jobs: Pick<Jobs, 'add'>, now: Date): Promise<number> {
  const mornings = await findMornings(tx, now, atOnce)
  const first = await claim(
    tx,
    mornings.map(({ user_id, day }) => ({ userId: user_id, event: `morning ${day}` })),
  )
  const own = mornings.filter(one => first.has(one.user_id))
  const idsOf = (isAthlete: boolean) =>
    own.filter(one => (one.role === 'athlete') === isAthlete).map(nameOfMorning)
  const [athletes, coaches] = [idsOf(true), idsOf(false)]
  const told = async (of: NewsKind, ids: readonly string[]) =>
    ids.length === 0 ? [] : (await tellers[of].tell(tx, ids, now)).map(one => ({ ...one, of }))
  await spread(tx, jobs, [
    ...(await told('session.today', athletes)),
    ...(await told('logs.waiting', coaches)),
    ...(await told('digest.day', coaches)),
  ])
  return mornings.length
}

const nameOfMorning = ({ user_id, day }: Morning) => `${user_id} ${day}`
