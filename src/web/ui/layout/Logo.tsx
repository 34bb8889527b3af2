import styles from './Logo.module.css'

/** The logo: a corner of a boxing ring seen from above, with the cornerman in it. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path d="M4.5 2.5v17h17" stroke="currentColor" strokeWidth="3" strokeLinecap="square" />
      <circle cx="13.5" cy="10.5" r="4.5" fill="var(--pen)" />
    </svg>
  )
}

/** The logo with the product name next to it. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Logo />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
