import { useMemo } from 'react'
import { createDateFormatter, type DateFormatter } from '#web/ui/display/date-formatter.ts'
import { useUser } from './session.tsx'
import { useLocale, useToday } from './user-preferences.ts'

/** Returns functions that format dates for the user's locale and time zone. */
export function useDateFormatter(): DateFormatter {
  const { timeZone } = useUser().preferences
  const locale = useLocale()
  const today = useToday()
  return useMemo(() => createDateFormatter({ locale, timeZone, today }), [locale, timeZone, today])
}
