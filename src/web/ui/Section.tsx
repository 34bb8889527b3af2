import { type ReactNode, useId } from 'react'
import parts from './Section.module.css'

/** A part of a long page: its title and one sentence at left, what can be changed at right. */
export function Section({
  id,
  title,
  sentence,
  children,
}: {
  /** Where a link to it leads. */
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

/** One thing in a section: what it is, how it stands, and at right what can be done about it. */
export function SectionRow({
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
