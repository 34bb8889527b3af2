import { useDates } from '../../app/dates.ts'

/** `09:26`, on another day with the day. */
export function useWhen(): (instant: string) => string {
  const dates = useDates()
  return instant =>
    dates.dayOf(instant) === dates.today
      ? dates.time(instant)
      : `${dates.recent(instant)}, ${dates.time(instant)}`
}
