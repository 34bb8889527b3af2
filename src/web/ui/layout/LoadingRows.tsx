import styles from '#web/ui/states.module.css'

const skeletonWidthsPercent = [66, 49, 74, 58, 44, 70]

/** A loading skeleton for a list. `height` is the height of a row in px. */
export function LoadingRows({ count = 4, height = 44 }: { count?: number; height?: number }) {
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, line) => line).map(line => (
        <div key={line} className={styles.row} style={{ height: `${height / 16}rem` }}>
          <span className={styles.box} />
          <span
            className={styles.bar}
            style={{ width: `${skeletonWidthsPercent[line % skeletonWidthsPercent.length]}%` }}
          />
        </div>
      ))}
    </div>
  )
}
