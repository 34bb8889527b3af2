/**
 * The tables, a file for each feature that writes them. Ids are UUIDv7 made by whoever creates; instants are
 * `timestamptz`, calendar days `date`. Each index stands beside the query that needs it.
 */

export * from './schema/account.ts'
export * from './schema/achievements.ts'
export * from './schema/analytics.ts'
export * from './schema/assignments.ts'
export * from './schema/exercises.ts'
export * from './schema/notifications.ts'
export * from './schema/people.ts'
export * from './schema/plumbing.ts'
export * from './schema/regimens.ts'
export * from './schema/reviews.ts'
export * from './schema/safety.ts'
export * from './schema/schedule.ts'
export * from './schema/under-way.ts'
export * from './schema/workout-logs.ts'
