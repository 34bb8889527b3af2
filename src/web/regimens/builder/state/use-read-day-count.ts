import { useEffect, useState } from 'react'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from './builder-context.ts'

/**
 * Returns how many days of the open week can be shown in editors. When the builder opens, each day is read and then
 * shown in tasks of its own, because all of them at once would block the page. Then all days of any week can be shown.
 *
 * @param isCodeLoaded whether the code of the editors has loaded
 */
export function useReadDayCount({ days }: DraftWeek, week: number, isCodeLoaded: boolean): number {
  const { parser } = useBuilder()
  const [count, setCount] = useState(0)
  const isWaiting = isCodeLoaded && parser !== undefined && Number.isFinite(count)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      const day = days[count]
      if (day) parser.readDay(day, week)
      setCount(day ? count + 1 : Number.POSITIVE_INFINITY)
    })
    return () => clearTimeout(timer)
  }, [isWaiting, parser, days, week, count])
  return isCodeLoaded && parser ? count : 0
}
