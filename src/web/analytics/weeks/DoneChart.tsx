import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { ColumnPlot } from '../../ui/charts/ColumnPlot.tsx'
import type { Stretch } from './months.ts'
import { useDays } from './use-days.ts'
import parts from './WeeksNote.module.css'

/** Sessions of programs, done in ink out of those that were due. */
export function DoneChart({ stretches }: { stretches: readonly Stretch[] }) {
  const { nameOf, wordsOf, days, head } = useDays(stretches)
  const done = stretches.reduce((sum, stretch) => sum + stretch.sessionsDone, 0)
  const due = stretches.reduce((sum, stretch) => sum + stretch.sessionsDue, 0)
  return (
    <ChartFrame
      title="Sessions done of due"
      note={due > 0 && `${done} of ${due} due sessions done`}
      table={{
        heads: [head, 'Done', 'Due'],
        rows: stretches.map(stretch => [
          nameOf(stretch),
          String(stretch.sessionsDone),
          String(stretch.sessionsDue),
        ]),
      }}
      caption="What was left out for illness, injury, rest or travel is not due; what is still to come neither."
    >
      {due > 0 ? (
        <ColumnPlot
          label="Sessions done of due, columns"
          columns={stretches.map(stretch => ({
            key: stretch.from,
            value: stretch.sessionsDone,
            of: stretch.sessionsDue,
            figure: `${stretch.sessionsDone} / ${stretch.sessionsDue}`,
            words: `${wordsOf(stretch)}: ${stretch.sessionsDone} of ${stretch.sessionsDue} due sessions done`,
          }))}
          days={days}
          format={value => (Number.isInteger(value) ? String(value) : '')}
        />
      ) : (
        <p className={parts.none}>
          No session was due. Sessions of a program stand here once their day has come; workouts of one’s own
          are not due.
        </p>
      )}
    </ChartFrame>
  )
}
