import parts from './Corner.module.css'

/** The green corner low in the left gutter: where you are. One a list; its row needs `position: relative`. */
export function Corner() {
  return (
    <svg viewBox="0 0 8 8" className={parts.corner} fill="none" aria-hidden="true">
      <path d="M1 0v7h7" stroke="var(--pen)" strokeWidth="2" />
    </svg>
  )
}
