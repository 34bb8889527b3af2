import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { useDates } from '../../app/dates.ts'
import { textScale } from '../../app/text-scale.ts'
import panel from '../../ui/panel.module.css'
import { usePhone } from '../../ui/use-phone.ts'
import { DayWordsRow } from './DayWordsRow.tsx'
import { LegendRow } from './LegendRow.tsx'
import { YearChart } from './YearChart.tsx'
import parts from './YearPanel.module.css'
import { YearTablePanel } from './YearTablePanel.tsx'
import type { YearDay } from './year.ts'

const pitch = { desk: 20, phone: 19 }
const lettersWidth = 24
const fewestWeeks = 4

/** A year of day marks: as many weeks as there is room for, the way to those before, and their counts. */
export function YearPanel({ weeks, isTable }: { weeks: YearDay[][]; isTable: boolean }) {
  const dates = useDates()
  const isPhone = usePhone()
  const { ref, width } = useElementSize()
  const [later, setLater] = useState(0)
  const [chosen, setChosen] = useState<Day>(dates.today)

  const fitting = Math.floor((width / textScale() - lettersWidth) / (isPhone ? pitch.phone : pitch.desk))
  const count = Math.min(weeks.length, Math.max(fewestWeeks, fitting))
  const last = Math.max(count, weeks.length - later)
  const shown = weeks.slice(last - count, last)
  const day = weeks.flat().find(one => one.date === chosen)
  const move = (by: number) => setLater(Math.min(weeks.length - count, Math.max(0, later + by)))

  return (
    <section className={`${panel.panel} ${parts.panel}`} aria-labelledby="year">
      <div className={parts.head} data-whole={count === weeks.length}>
        <h2 id="year" className={parts.title}>
          {later === 0
            ? `Last ${count} weeks`
            : `${count} weeks until ${dates.recentDay(shown.at(-1)?.[6]?.date ?? dates.today)}`}
        </h2>
        {count < weeks.length && (
          <span className={parts.turn}>
            <ActionIcon
              size={isPhone ? 48 : 32}
              aria-label="Earlier weeks"
              disabled={last === count}
              onClick={() => move(count)}
            >
              <IconChevronLeft size={18} stroke={1.8} />
            </ActionIcon>
            <ActionIcon
              size={isPhone ? 48 : 32}
              aria-label="Later weeks"
              disabled={later === 0}
              onClick={() => move(-count)}
            >
              <IconChevronRight size={18} stroke={1.8} />
            </ActionIcon>
          </span>
        )}
      </div>
      <div ref={ref} className={parts.room}>
        {width > 0 && !isTable && <YearChart weeks={shown} chosen={chosen} onChoose={setChosen} />}
        {isTable && <YearTablePanel weeks={shown} />}
      </div>
      {!isTable && day && <DayWordsRow day={day} />}
      <LegendRow days={shown.flat()} />
    </section>
  )
}
