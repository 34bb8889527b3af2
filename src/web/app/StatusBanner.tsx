import type { ReactNode } from 'react'
import parts from './AppStatusBanners.module.css'

/** A one-line banner at the top of the page. */
export function StatusBanner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={parts.line}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
