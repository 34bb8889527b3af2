import { TextInput } from '@mantine/core'
import { useState } from 'react'
import parts from './ReportPainPanel.module.css'
import { places, placeWords, type Side, sides } from './words.ts'

/** Where it hurts: a part of the body by a tap, its side by another, or own words. */
export function PlaceField({
  bodyPart,
  fault,
  onChange,
}: {
  bodyPart: string
  fault: string | undefined
  onChange: (bodyPart: string) => void
}) {
  const [place, setPlace] = useState<(typeof places)[number]>()
  const isChosen = (one: { name: string }) => place?.name === one.name && bodyPart !== ''
  return (
    <fieldset className={parts.field}>
      <legend className={parts.label}>Where it hurts</legend>
      <div className={parts.places}>
        {places.map(one => (
          <button
            key={one.name}
            type="button"
            className={parts.choice}
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
      {/* Its place is kept, so that nothing moves under the finger. */}
      <div className={parts.sides}>
        {place?.isTwice &&
          bodyPart !== '' &&
          sides.map((side: Side) => (
            <button
              key={side}
              type="button"
              className={parts.choice}
              aria-pressed={bodyPart === placeWords(place.name, side)}
              onClick={() => onChange(placeWords(place.name, side))}
            >
              {side}
            </button>
          ))}
      </div>
      <TextInput
        label="In your words"
        maxLength={100}
        error={fault}
        value={bodyPart}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </fieldset>
  )
}
