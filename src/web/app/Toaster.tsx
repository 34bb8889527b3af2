import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { IconAlertCircle, IconCheck, IconCloudOff, IconTrash } from '@tabler/icons-react'
import { toastDurationMs, toastsShownAtMost, toastWidthPx, toastWithActionMs } from './constants.ts'
import parts from './Toaster.module.css'
import type { Toast } from './toast.ts'

const icons = {
  success: <IconCheck size={18} stroke={1.8} />,
  failure: <IconAlertCircle size={18} stroke={1.8} />,
  outage: <IconCloudOff size={18} stroke={1.8} className={parts.outage} />,
  removed: <IconTrash size={18} stroke={1.8} />,
}

const defaultPosition = 'top-right'

// What is said before the toaster is drawn keeps to the same place and number.
notificationsStore.setState({ ...notificationsStore.getState(), defaultPosition, limit: toastsShownAtMost })

export function Toaster() {
  return (
    <Notifications
      position={defaultPosition}
      limit={toastsShownAtMost}
      autoClose={toastDurationMs}
      containerWidth={toastWidthPx}
      transitionDuration={180}
      className={parts.area}
    />
  )
}

export function showToast({ kind, message, detail, action }: Toast) {
  const id = notifications.show({
    // A network that comes and goes is told of once at a time, and leaves room for other words.
    ...(kind === 'outage' && { id: 'outage' }),
    // Who has to decide whether to take something back gets longer than who only reads.
    autoClose: action ? toastWithActionMs : toastDurationMs,
    withCloseButton: false,
    icon: icons[kind],
    classNames: {
      root: parts.toast ?? '',
      icon: parts.icon ?? '',
      body: parts.body ?? '',
      description: parts.description ?? '',
    },
    message: (
      <>
        <span className={parts.sentences}>
          <span className={parts.sentence}>{message}</span>
          {detail && <span className={parts.detail}>{detail}</span>}
        </span>
        {action && (
          <button
            type="button"
            className={parts.action}
            onClick={() => {
              notifications.hide(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
  })
}
