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
  children,
  onClose,
}: {
  isOpen: boolean
  title: string
  children: ReactNode
  onClose: () => void
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', size: 48, iconSize: 20 }}
      classNames={{
        inner: parts.inner ?? '',
        content: parts.content ?? '',
        header: parts.head ?? '',
        body: parts.body ?? '',
      }}
    >
      {children}
    </Modal>
  )
}
