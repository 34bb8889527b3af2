import { useEffect, useRef } from 'react'
import parts from './Chips.module.css'
import { centre } from './centre.ts'

type Chip<Key extends string> = { key: Key; label: string; count: number }

/** Parts of a list to choose one from, each with how many are in it. */
export function Chips<Key extends string>({
  label,
  chips,
  value,
  onChange,
}: {
  label: string
  chips: readonly Chip<Key>[]
  value: Key
  onChange: (key: Key) => void
}) {
  const chosen = useRef<HTMLButtonElement>(null)
  // A phone has room for three. A page that opens with another says which; what one presses stays where it is.
  useEffect(() => centre(chosen.current), [])
  return (
    <fieldset className={parts.chips} aria-label={label}>
      {chips.map(chip => (
        <button
          key={chip.key}
          ref={chip.key === value ? chosen : undefined}
          type="button"
          className={parts.chip}
          aria-pressed={chip.key === value}
          onClick={() => onChange(chip.key)}
        >
          {chip.label} <span className={parts.count}>{chip.count.toLocaleString()}</span>
        </button>
      ))}
    </fieldset>
  )
}
