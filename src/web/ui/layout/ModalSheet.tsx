import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import styles from './ModalSheet.module.css'

/** A dialog for a small form, at the bottom of the screen on a phone and centred on a desktop. */
export function ModalSheet({
  isOpen,
  title,
  size,
  children,
  onClose,
}: {
  isOpen: boolean
  title: string
  /** The width of the dialog on a desktop, for forms with more than a few fields. */
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
        overlay: styles.overlay ?? '',
        inner: styles.inner ?? '',
        content: styles.content ?? '',
        body: styles.body ?? '',
      }}
    >
      {/* Modal.Header would add a second banner landmark to the page. */}
      <div className={styles.head}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" size={48} iconSize={20} />
      </div>
      {children}
    </Modal>
  )
}
