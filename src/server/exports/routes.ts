import { dataExports } from '#contract/exports.ts'
import { dayIn } from '#training/calendar.ts'
import type { Implement } from '../http/implement.ts'
import type { Parts } from '../parts.ts'
import { writeCsv } from './csv.ts'
import { downloads } from './download.ts'
import { writeJson } from './json.ts'
import { countOwn } from './store.ts'

export function exportRoutes(implement: Implement, { dataDir }: Pick<Parts, 'dataDir'>) {
  const download = downloads(dataDir)

  implement(dataExports.contents, async ({ actor, db }) => ({
    data: { counts: await countOwn(db, actor.id) },
  }))

  implement(dataExports.json, ({ actor, db, now }) =>
    download({
      userId: actor.id,
      fileName: `cornerman-${dayIn(now, actor.timeZone)}.json`,
      db,
      write: (batches, sink) => writeJson(batches, sink, now),
    }),
  )

  implement(dataExports.csv, ({ actor, db, now }) =>
    download({
      userId: actor.id,
      fileName: `cornerman-${dayIn(now, actor.timeZone)}.zip`,
      db,
      write: writeCsv,
    }),
  )
}
