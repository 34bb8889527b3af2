import { listBaselineLogs, readBaselineLog } from './baseline-logs.ts'
import { type BaselineQuery, encodeCursor, toInstant, toPerson, withId } from './baseline-query.ts'
import { listBaselineCalendar, listBaselineSessions, readBaselineSession } from './baseline-schedule.ts'

// Hand-written versions of the reads that the web app requests most, for an athlete who reads their own data.

type Parameters = Record<string, string | undefined>
type BaselineRead = (query: BaselineQuery, userId: string, parameters: Parameters) => Promise<object>

export const baselineReads: Record<string, BaselineRead> = {
  '/api/notifications': async (query, userId, { limit }) => {
    const rows = await query(
      `select n.id, kind, title, message, link, n.created_at, n.created_at::text as position, read_at is not null as is_read,
         about_id, trim(concat(about.first_name, ' ', about.last_name)) as about_name
       from (select * from notifications where user_id = $1 order by created_at desc, id desc limit $2) n
       left join users about on about.id = about_id
       order by n.created_at desc, n.id desc`,
      [userId, Number(limit) + 1],
    )
    const [counts] = await query(
      `select
         (select count(*) from notifications where user_id = $1 and read_at is null) as unread,
         (select coalesce(sum(athlete_unread), 0)::int from message_threads
          where athlete_id = $1 and athlete_unread > 0 and not is_muted_by_athlete) as unread_messages,
         concat_ws('.', coalesce((select changes from change_counts where user_id = $1), 0),
           (now() at time zone coalesce(preferences->>'timeZone', 'UTC'))::date - date '2000-01-01') as version
       from users where id = $1`,
      [userId],
    )
    const page = rows.slice(0, Number(limit))
    const last = page.at(-1)
    return {
      data: {
        notifications: page.map(
          ({ id, kind, title, message, link, created_at, is_read, about_id, about_name }) => ({
            ...withId(id),
            kind,
            title,
            message,
            date: toInstant(created_at),
            read: is_read,
            link,
            about: about_id === null ? null : { id: about_id, name: about_name },
          }),
        ),
        unreadCount: counts?.unread,
        unreadMessageCount: counts?.unread_messages,
      },
      version: counts?.version,
      nextCursor: rows.length > page.length ? encodeCursor([last?.position, last?.id]) : null,
    }
  },

  '/api/workout-logs/my-logs': (query, userId, { limit }) => listBaselineLogs(query, userId, Number(limit)),

  '/api/workout-logs/:id': async (query, userId, { id }) => ({
    data: await readBaselineLog(query, userId, id),
  }),

  '/api/sessions': (query, userId, { from, to, limit }) =>
    listBaselineSessions(query, userId, { from, to, limit: Number(limit) }),

  '/api/sessions/calendar': (query, userId, { from, to, limit }) =>
    listBaselineCalendar(query, userId, { from, to, limit: Number(limit) }),

  '/api/sessions/:id': async (query, userId, { id }) => ({
    data: await readBaselineSession(query, userId, id),
  }),

  '/api/regimens/:id': async (query, userId, { id }) => {
    const [row] = await query(
      `select r.id, r.name, r.category, r.description, r.goal, r.level, r.created_at, r.updated_at,
         v.id as revision_id, v.number, v.week_count, v.day_count, v.weeks,
         c.id as coach_id, c.first_name, c.last_name, c.avatar_url
       from regimens r
       join regimen_revisions v on v.id = (
         select a.revision_id from assignments a where a.regimen_id = r.id and a.athlete_id = $2
         order by a.ended_at desc nulls first, a.id desc limit 1)
       left join users c on c.id = r.coach_id
       where r.id = $1 and r.deleted_at is null`,
      [id, userId],
    )
    const days = await query(
      `select week, day_id, name, notes, blocks from revision_days where revision_id = $1 order by week, position`,
      [row?.revision_id],
    )
    const daysByWeek = Map.groupBy(days, day => day.week)
    const regimen = {
      ...withId(row?.id),
      name: row?.name,
      category: row?.category,
      description: row?.description,
      goal: row?.goal,
      level: row?.level,
      coach: toPerson(row?.coach_id, row),
      revision: row?.number,
      weekCount: row?.week_count,
      dayCount: row?.day_count,
      createdAt: toInstant(row?.created_at),
      updatedAt: toInstant(row?.updated_at),
      archivedAt: null,
      tags: [],
      isTemplate: false,
      weeks: row?.weeks.map((week: { id: string }, index: number) => ({
        ...week,
        ...withId(week.id),
        days: (daysByWeek.get(index + 1) ?? []).map(({ day_id, name, notes, blocks }) => ({
          ...withId(day_id),
          name,
          notes,
          // Only the coach may see these notes.
          blocks: blocks.map((block: { items: object[] }) => ({
            ...block,
            items: block.items.map(({ coachNotes: _, ...item }: { coachNotes?: string }) => item),
          })),
        })),
      })),
    }
    return { data: { regimen } }
  },
}
