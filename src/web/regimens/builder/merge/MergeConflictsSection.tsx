import type { MergeSide } from '#training/program/merge/merge-types.ts'
import type { DescribedConflict } from './describe-conflicts.ts'
import styles from './MergeConflictsSection.module.css'

/** Lists each part changed in both versions, and lets the coach choose between the two versions. */
export function MergeConflictsSection({
  conflicts,
  choices,
  number,
  onChoose,
}: {
  conflicts: readonly DescribedConflict[]
  choices: Readonly<Record<string, MergeSide>>
  /** The number of the version that was saved while the coach was editing. */
  number: number
  onChoose: (key: string, side: MergeSide) => void
}) {
  return conflicts.map(({ key, where, lines }) => (
    <fieldset key={key} className={styles.conflict}>
      <legend className={styles.where}>{where}</legend>
      {(['theirs', 'mine'] as const).map(side => (
        <label key={side} className={styles.side} data-chosen={(choices[key] ?? 'mine') === side}>
          <input
            type="radio"
            name={key}
            className={styles.radio}
            checked={(choices[key] ?? 'mine') === side}
            onChange={() => onChoose(key, side)}
          />
          <span className={styles.text}>
            <b>{side === 'mine' ? 'Yours' : `Version ${number}`}</b>
            {lines.map(line => (
              <span key={`${line.what} ${line[side]}`} className={styles.line}>
                {line.what && <span className={styles.what}>{line.what} </span>}
                {line[side]}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  ))
}
