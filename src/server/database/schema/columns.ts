import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant with millisecond precision, as in the contract. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = instantColumn('created_at').notNull().defaultNow()

export const bytesColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const searchTermsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' })
