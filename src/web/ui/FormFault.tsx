import parts from './FormFault.module.css'

/** An error that concerns a whole form, shown above the submit button and announced to screen readers. */
export function FormFault({ children }: { children: string | null | undefined }) {
  return (
    <div role="alert" className={parts.place}>
      {children && <p className={parts.fault}>{children}</p>}
    </div>
  )
}
