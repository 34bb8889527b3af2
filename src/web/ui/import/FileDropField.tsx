import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './ImportPage.module.css'

type Props = {
  /** The accessible name of the input. */
  label: string
  button: string
  /** The file name extensions and media types that the file dialog offers. */
  accept: string
  isMultiple?: boolean
  isBusy?: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** An area for files, which can be chosen in a dialog or dropped here, with instructions. */
export function FileDropField({ label, button, accept, isMultiple, isBusy, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onChoose(files)
  }
  return (
    <section
      className={styles.drop}
      aria-label={isMultiple ? 'Files' : 'File'}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        choose(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={event => {
          choose(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <Button size="md" loading={isBusy ?? false} onClick={() => input.current?.click()}>
        {button}
      </Button>
      {children}
    </section>
  )
}
