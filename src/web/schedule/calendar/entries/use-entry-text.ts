import type { Day } from '#training/calendar.ts'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import { type EntryText, toEntryText } from './entry-text.ts'
import type { PlacedEntry } from './group-entries.ts'

/** Describes an entry in the locale and the units of the user. */
export const useEntryText = (placedEntry: PlacedEntry, today: Day): EntryText =>
  toEntryText(placedEntry, today, { locale: useLocale(), units: useUnits() })
