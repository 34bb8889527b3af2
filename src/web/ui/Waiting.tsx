import { Loader } from '@mantine/core'
import '@mantine/core/styles/Loader.layer.css'
import parts from './Waiting.module.css'

/** A spinner on an otherwise empty page, with the word for it. */
export function Waiting({ children = 'Loading...' }: { children?: string }) {
  return (
    <main className={parts.page}>
      <div className={parts.words} role="status">
        <Loader className={parts.spinner} size={28} color="var(--ink)" aria-hidden="true" />
        <span>{children}</span>
      </div>
    </main>
  )
}
