import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type BodySide, bodyParts, bodySides, formatBodyPart } from '#web/shared/pain-labels.ts'
import styles from './ReportPainPanel.module.css'

/** Selects the location of the pain: a body part and its side, or a typed description. */
export function BodyPartField({
  bodyPart,
  fault,
  onChange,
}: {
  bodyPart: string
  fault: string | undefined
  onChange: (bodyPart: string) => void
}) {
  const [place, setPlace] = useState<(typeof bodyParts)[number]>()
  const isChosen = (one: { name: string }) => place?.name === one.name && bodyPart !== ''
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Where it hurts</legend>
      <div className={styles.places}>
        {bodyParts.map(one => (
          <button
            key={one.name}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen(one)}
            onClick={() => {
              setPlace(one)
              onChange(one.name)
            }}
          >
            {one.name}
          </button>
        ))}
      </div>
      {/* The row takes up space even when it is empty, so that the layout does not shift. */}
      <div className={styles.sides}>
        {place?.isTwice &&
          bodyPart !== '' &&
          bodySides.map((side: BodySide) => (
            <button
              key={side}
              type="button"
              className={styles.choice}
              aria-pressed={bodyPart === formatBodyPart(place.name, side)}
              onClick={() => onChange(formatBodyPart(place.name, side))}
            >
              {side}
            </button>
          ))}
      </div>
      <TextInput
        label="In your own words"
        maxLength={100}
        error={fault}
        value={bodyPart}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </fieldset>
  )
}
