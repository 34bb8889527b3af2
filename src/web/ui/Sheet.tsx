import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import parts from './Sheet.module.css'

/** A small form over the page: from the foot of a phone, in the middle of a desk. */
export function Sheet({
  isOpen,
  title,
  size,
  children,
  onClose,
}: {
  isOpen: boolean
  title: string
  /** How wide it is on a desk, where it holds more than a few fields. */
  size?: string
  children: ReactNode
  onClose: () => void
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      {...(size && { size })}
      classNames={{
        overlay: parts.overlay ?? '',
        inner: parts.inner ?? '',
        content: parts.content ?? '',
        body: parts.body ?? '',
      }}
    >
      {/* Not Modal's own head: a header outside of main would be a second banner of the page. */}
      <div className={parts.head}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" size={48} iconSize={20} />
      </div>
      {children}
    </Modal>
  )
}
