import { sql } from 'drizzle-orm'
import { maxPlannedLoads } from '#contract/programs/planned-loads.ts'
import { trainingDay } from '#contract/programs/program.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import { json, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { isSessionShownToSql } from '#server/schedule/store.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays, type Day } from '#training/calendar.ts'

const plannedSessionRow = { id: uuid, blocks: json(trainingDay.shape.blocks) }

/**
 * Lists the plans of an athlete’s sessions that are on the reader’s calendar between two days, by date, including sessions
 * moved into or out of these days.
 */
export function listPlannedSessions(
  db: Queryable,
  reader: Actor,
  { athleteId }: CoachedAthlete,
  { from, to }: { from: Day; to: Day },
) {
  return queryRows(
    db,
    plannedSessionRow,
    sql`with chosen as (
          select * from sessions s
          where ${isSessionShownToSql(reader)} and s.athlete_id = ${athleteId}
            and s.date between ${addDays(from, -maxSessionMoveDays)} and ${addDays(to, maxSessionMoveDays)}
            and (s.date between ${from} and ${to} or s.moved_from between ${from} and ${to})
          order by s.date, s.position, s.id limit ${maxPlannedLoads})
        select s.id, d.blocks from chosen s join ${plannedDayJoinSql}
        order by s.date, s.position, s.id`,
  )
}
