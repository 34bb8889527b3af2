import { useMemo } from 'react'
import { type Dates, datesFor } from '../ui/dates.ts'
import { useLocale, useToday } from './person.ts'
import { useUser } from './session.tsx'

/** Dates as the signed-in person reads them. */
export function useDates(): Dates {
  const { timeZone } = useUser().preferences
  const locale = useLocale()
  const today = useToday()
  return useMemo(() => datesFor({ locale, timeZone, today }), [locale, timeZone, today])
}
