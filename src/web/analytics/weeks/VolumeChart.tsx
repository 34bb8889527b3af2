import { toLoadUnit } from '#training/units.ts'
import { useUnits } from '../../app/person.ts'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { ColumnPlot } from '../../ui/charts/ColumnPlot.tsx'
import { writeVolume } from '../figures.ts'
import type { Stretch } from './months.ts'
import { useDays } from './use-days.ts'
import parts from './WeeksNote.module.css'

/** Volume load of all lifts together. */
export function VolumeChart({ stretches }: { stretches: readonly Stretch[] }) {
  const { load } = useUnits()
  const { nameOf, wordsOf, days, head } = useDays(stretches)
  const sumKg = stretches.reduce((sum, stretch) => sum + stretch.volumeKg, 0)
  return (
    <ChartFrame
      title="Volume"
      note={sumKg > 0 && `${writeVolume(sumKg, load)} ${load} in all`}
      table={{
        heads: [head, `Volume ${load}`],
        rows: stretches.map(stretch => [nameOf(stretch), writeVolume(stretch.volumeKg, load)]),
      }}
      caption="Load × repetitions of working sets, all exercises."
    >
      {sumKg > 0 ? (
        <ColumnPlot
          label="Volume, columns"
          columns={stretches.map(stretch => ({
            key: stretch.from,
            value: toLoadUnit(stretch.volumeKg, load),
            figure: writeVolume(stretch.volumeKg, load),
            words: `${wordsOf(stretch)}: ${writeVolume(stretch.volumeKg, load)} ${load}`,
          }))}
          days={days}
          format={short}
        />
      ) : (
        <p className={parts.none}>No volume: it takes sets with a load and repetitions.</p>
      )}
    </ChartFrame>
  )
}

/** `12k`: the scale has no room for more. */
function short(value: number): string {
  return value.toLocaleString(undefined, { notation: 'compact' })
}
