import parts from './Plates.module.css'
import { numbered, plateClass, platesWords } from './plates.ts'

/** What hangs on one side of a bar, drawn from the middle outwards in the federations' colours. */
export function Plates({
  unit,
  plates,
}: {
  unit: 'kg' | 'lb'
  /** From the middle outwards. */
  plates: readonly number[]
}) {
  return (
    <span className={parts.side} role="img" aria-label={platesWords(plates, unit)}>
      <span className={parts.bar} />
      <span className={parts.collar} />
      {numbered(plates).map(({ weight, key }) => (
        <span key={key} className={parts.plate} data-class={plateClass(weight, unit)} />
      ))}
      <span className={parts.bar} />
    </span>
  )
}
