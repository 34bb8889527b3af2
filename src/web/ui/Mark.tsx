import parts from './Mark.module.css'

/** A ring's corner from above, and the one who stands in it. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path d="M4.5 2.5v17h17" stroke="currentColor" strokeWidth="3" strokeLinecap="square" />
      <circle cx="13.5" cy="10.5" r="4.5" fill="var(--pen)" />
    </svg>
  )
}

/** The mark with a name beside it. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={parts.wordmark}>
      <Mark />
      <span className={parts.name}>{name}</span>
    </span>
  )
}
