import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'

/** Returns a function that formats an instant as `09:26`, preceded by the day unless the instant is today. */
export function useFormatRecentTime(): (instant: string) => string {
  const dates = useDateFormatter()
  return instant =>
    dates.dayOf(instant) === dates.today
      ? dates.time(instant)
      : `${dates.recent(instant)}, ${dates.time(instant)}`
}
