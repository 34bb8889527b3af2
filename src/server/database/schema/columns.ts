import { timestamp } from 'drizzle-orm/pg-core'

/** An instant, to the millisecond, as the contract has it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = instant('created_at').notNull().defaultNow()
