import parts from './FormFault.module.css'

/** What is wrong with a form as a whole, above its button; says itself when it comes. */
export function FormFault({ children }: { children: string | null | undefined }) {
  return (
    <div role="alert" className={parts.place}>
      {children && <p className={parts.fault}>{children}</p>}
    </div>
  )
}
