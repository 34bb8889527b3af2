import { type ReactNode, useId } from 'react'
import parts from './Section.module.css'

/** A section of a long page, with the title and one sentence on the left and settings on the right. */
export function Section({
  id,
  title,
  sentence,
  children,
}: {
  /** The anchor for links to the section. */
  id?: string
  title: string
  sentence: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={id} className={parts.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} tabIndex={-1} className={parts.title}>
          {title}
        </h2>
        <p className={parts.sentence}>{sentence}</p>
      </div>
      <div className={parts.content}>{children}</div>
    </section>
  )
}

/** A row of a section, with the label and current value on the left and actions on the right. */
export function LabelValueRow({
  label,
  detail,
  children,
}: {
  label: string
  detail?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={parts.row}>
      <div className={parts.words}>
        <p className={parts.label}>{label}</p>
        {detail && <p className={parts.detail}>{detail}</p>}
      </div>
      {children}
    </div>
  )
}
