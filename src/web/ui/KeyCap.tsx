import parts from './KeyCap.module.css'

/** The key of an action, printed on its button; only where there is a keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={parts.key} aria-hidden="true">
      {children}
    </span>
  )
}
