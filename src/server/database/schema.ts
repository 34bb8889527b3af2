/**
 * All tables, grouped into one file for each feature that writes to them. The client or server that creates a
 * row generates its id, a UUIDv7. Instants are stored as `timestamptz` and calendar days as `date`.
 */

export * from '#server/database/schema/access-log.ts'
export * from '#server/database/schema/account.ts'
export * from '#server/database/schema/achievements.ts'
export * from '#server/database/schema/active-workouts.ts'
export * from '#server/database/schema/admin.ts'
export * from '#server/database/schema/assignments.ts'
export * from '#server/database/schema/decisions.ts'
export * from '#server/database/schema/deferrals.ts'
export * from '#server/database/schema/exercises.ts'
export * from '#server/database/schema/imports.ts'
export * from '#server/database/schema/infrastructure.ts'
export * from '#server/database/schema/maxes-and-measurements.ts'
export * from '#server/database/schema/messages.ts'
export * from '#server/database/schema/notifications.ts'
export * from '#server/database/schema/people.ts'
export * from '#server/database/schema/progression.ts'
export * from '#server/database/schema/proposed-changes.ts'
export * from '#server/database/schema/regimens.ts'
export * from '#server/database/schema/reviews.ts'
export * from '#server/database/schema/safety.ts'
export * from '#server/database/schema/schedule.ts'
export * from '#server/database/schema/scheduled-exports.ts'
export * from '#server/database/schema/webhooks.ts'
export * from '#server/database/schema/workout-logs.ts'
