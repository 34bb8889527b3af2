import type { KnownAthlete } from '../../../analytics/queries.ts'
import { Plates } from '../../../ui/Plates.tsx'
import { fullName } from '../../../ui/words.ts'
import { KilosField } from './KilosField.tsx'
import parts from './RosterStripPanel.module.css'
import type { RosterLine } from './rows.ts'
import { SecondField } from './SecondField.tsx'

/** One athlete before the line, as narrow as it goes. */
export function RosterCardRow({
  line,
  onPreview,
}: {
  line: RosterLine<KnownAthlete>
  onPreview: (athleteId: string) => void
}) {
  const { athlete } = line.athlete
  const plates = line.span?.heaviest
  return (
    <li className={parts.card}>
      <button
        type="button"
        className={parts.who}
        aria-label={fullName(athlete)}
        onClick={() => onPreview(athlete.id)}
      >
        {athlete.firstName} {athlete.lastName.slice(0, 1)}.
      </button>
      <p className={parts.second}>
        <SecondField line={line} />
      </p>
      <p className={parts.figure}>
        <KilosField line={line} />
        {plates?.bar && <Plates unit={plates.unit} plates={plates.plates} />}
      </p>
    </li>
  )
}
