import type { ReactNode } from 'react'
import parts from './Section.module.css'

/** A part of a long page: its title and one sentence at left, what can be changed at right. */
export function Section({
  title,
  sentence,
  children,
}: {
  title: string
  sentence: string
  children: ReactNode
}) {
  return (
    <section className={parts.section}>
      <div>
        <h2 className={parts.title}>{title}</h2>
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
      <div>
        <p className={parts.label}>{label}</p>
        {detail && <p className={parts.detail}>{detail}</p>}
      </div>
      {children}
    </div>
  )
}
