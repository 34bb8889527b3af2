/**
 * All tables, grouped into one file for each feature that writes to them. The client or server that creates a
 * row generates its id, a UUIDv7. Instants are stored as `timestamptz` and calendar days as `date`.
 */

export * from './schema/account.ts'
export * from './schema/achievements.ts'
export * from './schema/active-workouts.ts'
export * from './schema/assignments.ts'
export * from './schema/exercises.ts'
export * from './schema/infrastructure.ts'
export * from './schema/maxes-and-measurements.ts'
export * from './schema/notifications.ts'
export * from './schema/people.ts'
export * from './schema/regimens.ts'
export * from './schema/reviews.ts'
export * from './schema/safety.ts'
export * from './schema/schedule.ts'
export * from './schema/workout-logs.ts'
