import parts from './Chips.module.css'

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
  return (
    <fieldset className={parts.chips} aria-label={label}>
      {chips.map(chip => (
        <button
          key={chip.key}
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
