import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { JobData, Jobs } from '../../delivery/jobs.ts'
import { spread } from '../spread.ts'
import { claim } from '../store.ts'
import { tellRecords } from './words.ts'

/** Tells every coach of the records of a workout, once. */
export async function tellRecordsOf(
  database: Database,
  jobs: Jobs,
  { workoutLogId }: JobData['records.tell'],
) {
  await inTransaction(database, async tx => {
    const told = await tellRecords(tx, [workoutLogId])
    const first = await claim(
      tx,
      told.map(({ userId, newsId }) => ({ userId, event: `record.set ${newsId}` })),
    )
    const news = told.filter(({ userId }) => first.has(userId))
    await spread(
      tx,
      jobs,
      news.map(one => ({ ...one, of: 'record.set' as const })),
    )
  })
}
