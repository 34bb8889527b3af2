import { useState } from 'react'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { TypeMaxPanel } from '../../../analytics/TypeMaxPanel.tsx'
import { HoldFlagPanel } from '../../../safety/HoldFlagPanel.tsx'
import { Plates } from '../../../ui/Plates.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { fullName } from '../../../ui/words.ts'
import type { DraftItem } from '../draft.ts'
import { KilosField } from './KilosField.tsx'
import parts from './RosterRow.module.css'
import type { RosterLine } from './rows.ts'
import { SecondField } from './SecondField.tsx'

/** One athlete before the line: what needs a look or where the number comes from, the plates, the kilos. */
export function RosterRow({
  item,
  line,
  onPreview,
}: {
  item: DraftItem
  line: RosterLine<KnownAthlete>
  onPreview: (athleteId: string) => void
}) {
  const [isTyping, setTyping] = useState(false)
  const { athlete } = line.athlete
  const needsMax = line.flags.some(flag => flag.kind === 'no-max')
  const plates = line.span?.heaviest
  return (
    <li className={parts.row}>
      <div className={parts.line}>
        <div className={parts.who}>
          <button type="button" className={parts.name} onClick={() => onPreview(athlete.id)}>
            {fullName(athlete)}
          </button>
          <p className={parts.second}>
            <HoldFlagPanel athleteId={athlete.id} exercise={item.name} />
            <SecondField line={line} />
            {needsMax && line.athlete.isShared && !isTyping && (
              <TextButton
                className={parts.type}
                aria-label={`Type or test a max of ${fullName(athlete)}`}
                onClick={() => setTyping(true)}
              >
                type or test
              </TextButton>
            )}
          </p>
        </div>
        {plates?.bar && <Plates unit={plates.unit} plates={plates.plates} />}
        <KilosField line={line} />
      </div>
      {isTyping && needsMax && (
        <TypeMaxPanel
          athleteId={athlete.id}
          of={fullName(athlete)}
          exercise={item.name}
          kind={item.sets.some(isOfTrainingMax) ? 'training-max' : '1rm'}
          onClose={() => setTyping(false)}
        />
      )}
    </li>
  )
}

const isOfTrainingMax = ({ load }: DraftItem['sets'][number]) =>
  load?.kind === 'percent' && load.of === 'training-max'
