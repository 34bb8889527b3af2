import type { LoadUnit } from '#training/units.ts'
import styles from './Plates.module.css'
import { describePlatesPerSide, getPlateColorIndex, toKeyedPlates } from './plate-labels.ts'

/** A drawing of the plates on one side of a bar, in the standard colours of the lifting federations. */
export function Plates({
  unit,
  plates,
}: {
  unit: LoadUnit
  /** The weights of the plates, from the inside out. */
  plates: readonly number[]
}) {
  return (
    <span className={styles.side} role="img" aria-label={describePlatesPerSide(plates, unit)}>
      <span className={styles.bar} />
      <span className={styles.collar} />
      {toKeyedPlates(plates).map(({ weight, key }) => (
        <span key={key} className={styles.plate} data-class={getPlateColorIndex(weight, unit)} />
      ))}
      <span className={styles.bar} />
    </span>
  )
}
