import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { IconAlertCircle, IconCheck, IconCloudOff, IconTrash } from '@tabler/icons-react'
import {
  maxToasts,
  toastDurationMs,
  toastWidthPx,
  toastWithActionMs,
} from '#web/app/specification/constants.ts'
import styles from './Toaster.module.css'
import type { Toast } from './toast.ts'
import { listenForUndoKeys, undoStack } from './undo-keys.ts'

const icons = {
  success: <IconCheck size={18} stroke={1.8} />,
  failure: <IconAlertCircle size={18} stroke={1.8} />,
  outage: <IconCloudOff size={18} stroke={1.8} className={styles.outage} />,
  removed: <IconTrash size={18} stroke={1.8} />,
}

const defaultPosition = 'top-right'

// Toasts can be shown before `Toaster` renders, so set the toast position and the maximum number of toasts in
// the store as well.
notificationsStore.setState({ ...notificationsStore.getState(), defaultPosition, limit: maxToasts })

let undoToastId: string | undefined

// Some changes are undone without a message.
listenForUndoKeys(({ message, run }) => {
  undoToastId = notifications.show({ ...toastProps('success'), message: `Undo: ${message}` })
  run()
})

export function Toaster() {
  return (
    <Notifications
      position={defaultPosition}
      limit={maxToasts}
      autoClose={toastDurationMs}
      containerWidth={toastWidthPx}
      transitionDuration={180}
      className={styles.area}
    />
  )
}

export function showToast({ kind, message, detail, action }: Toast) {
  if (undoToastId) notifications.hide(undoToastId)
  undoToastId = undefined
  const run = () => {
    notifications.hide(id)
    action?.run()
  }
  const step = { message, run, change: action?.change }
  const id = notifications.show({
    ...toastProps(kind),
    // Outage messages share one toast, to leave room for other toasts.
    ...(kind === 'outage' && { id: 'outage' }),
    // Toasts with an action stay visible longer, so that the user has time to decide.
    autoClose: action ? toastWithActionMs : toastDurationMs,
    message: (
      <>
        <span className={styles.sentences}>
          <span className={styles.sentence}>{message}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              undoStack.remove(step)
              run()
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
  })
  if (action?.label === 'Undo' && !action.isInUndoHistory) undoStack.add(step)
}

const toastProps = (kind: Toast['kind']) => ({
  autoClose: toastDurationMs,
  withCloseButton: false,
  icon: icons[kind],
  classNames: {
    root: styles.toast ?? '',
    icon: styles.icon ?? '',
    body: styles.body ?? '',
    description: styles.description ?? '',
  },
})
