import { Loader } from '@mantine/core'
import '@mantine/core/styles/Loader.layer.css'
import parts from './PageSpinner.module.css'

/** A labelled spinner on an otherwise empty page. */
export function PageSpinner({ children = 'Loading...' }: { children?: string }) {
  return (
    <main className={parts.page}>
      <div className={parts.words} role="status">
        <Loader className={parts.spinner} size={28} color="var(--ink)" aria-hidden="true" />
        <span>{children}</span>
      </div>
    </main>
  )
}
