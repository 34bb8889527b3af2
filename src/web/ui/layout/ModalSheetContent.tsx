import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import styles from './ModalSheet.module.css'
import type { ModalSheetProps } from './ModalSheet.tsx'

/** The part of `ModalSheet` that is loaded on demand. */
export function ModalSheetContent({ isOpen, title, size, children, onClose }: ModalSheetProps) {
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
