import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import styles from './ConfirmDialog.module.css'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

/** The part of `ConfirmDialog` that is loaded on demand. */
export function ConfirmDialogContent({
  isOpen,
  title,
  children,
  confirm,
  keep = 'Keep it',
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} withCloseButton={false}>
      {/* Modal.Header would add a second banner landmark to the page. */}
      <Modal.Title className={styles.title}>{title}</Modal.Title>
      <div className={styles.sentence}>{children}</div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button color="danger" onClick={onConfirm} loading={isBusy}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
