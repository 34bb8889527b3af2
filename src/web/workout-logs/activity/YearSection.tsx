import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getTextScale } from '#web/app/layout/get-text-scale.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import panel from '#web/ui/panel.module.css'
import type { YearDay } from './activity-year.ts'
import { DayDetailsRow } from './DayDetailsRow.tsx'
import { LegendRow } from './LegendRow.tsx'
import { YearChart } from './YearChart.tsx'
import styles from './YearSection.module.css'
import { YearTableSection } from './YearTableSection.tsx'

const columnPitchPx = { desk: 20, phone: 19 }
const weekdayColumnPx = 24
const minWeeks = 4

/** The training year: the weeks that fit on the screen, buttons to page through the rest, and the totals. */
export function YearSection({ weeks, isTable }: { weeks: YearDay[][]; isTable: boolean }) {
  const dates = useDateFormatter()
  const isPhone = useIsPhone()
  const { ref, width } = useElementSize()
  const [weeksBack, setWeeksBack] = useState(0)
  const [selectedDay, setSelectedDay] = useState<Day>(dates.today)

  const fittingWeeks = Math.floor(
    (width / getTextScale() - weekdayColumnPx) / (isPhone ? columnPitchPx.phone : columnPitchPx.desk),
  )
  const count = Math.min(weeks.length, Math.max(minWeeks, fittingWeeks))
  const end = Math.max(count, weeks.length - weeksBack)
  const visibleWeeks = weeks.slice(end - count, end)
  const day = weeks.flat().find(one => one.date === selectedDay)
  const moveBack = (by: number) => setWeeksBack(Math.min(weeks.length - count, Math.max(0, weeksBack + by)))

  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby="year">
      <div className={styles.head} data-whole={count === weeks.length}>
        <h2 id="year" className={styles.title}>
          {weeksBack === 0
            ? `Last ${formatCount(count, 'week')}`
            : `${formatCount(count, 'week')} to ${dates.recentDay(visibleWeeks.at(-1)?.[6]?.date ?? dates.today)}`}
        </h2>
        {count < weeks.length && (
          <span className={styles.turn}>
            <ActionIcon
              size={isPhone ? 48 : 32}
              aria-label="Earlier weeks"
              disabled={end === count}
              onClick={() => moveBack(count)}
            >
              <IconChevronLeft size={18} stroke={1.8} />
            </ActionIcon>
            <ActionIcon
              size={isPhone ? 48 : 32}
              aria-label="Later weeks"
              disabled={weeksBack === 0}
              onClick={() => moveBack(-count)}
            >
              <IconChevronRight size={18} stroke={1.8} />
            </ActionIcon>
          </span>
        )}
      </div>
      <div ref={ref} className={styles.room}>
        {width > 0 && !isTable && (
          <YearChart weeks={visibleWeeks} selectedDay={selectedDay} onChoose={setSelectedDay} />
        )}
        {isTable && <YearTableSection weeks={visibleWeeks} />}
      </div>
      {!isTable && day && <DayDetailsRow day={day} />}
      <LegendRow days={visibleWeeks.flat()} />
    </section>
  )
}
