import { startDeferredLoading } from '#web/ui/layout/lazy-loading.ts'

/** An action in a toast. Its label appears as underlined text. Ctrl Z runs the last one whose label is “Undo”. */
export type ToastAction = {
  label: string
  run: () => void
  /** True if the page undoes the change itself with Ctrl Z, like the builder. */
  isInUndoHistory?: boolean
  /** Identifies the change that the action undoes, if the page can also undo it in another way. */
  change?: string
}

export type Toast = {
  kind: 'success' | 'failure' | 'outage' | 'removed'
  message: string
  /** A detail shown on a second, smaller line of the toast. */
  detail?: string
  action?: ToastAction
}

// The toaster's code is loaded only after the first paint.
async function showLazily(toast: Toast) {
  startDeferredLoading()
  try {
    const { showToast } = await import('./Toaster.tsx')
    showToast(toast)
  } catch (error) {
    // The toaster's code may fail to load while the device is offline. The page already shows that the
    // connection is lost.
    console.warn(`Toast not shown: ${toast.message}`, error)
  }
}

type ToastOptions = { detail?: string; action?: ToastAction }

/** Shows a short message at the top right. Do not use it for questions that the user must answer. */
export const toast = {
  success: (message: string, more?: ToastOptions) => showLazily({ kind: 'success', message, ...more }),
  failure: (message: string, more?: ToastOptions) => showLazily({ kind: 'failure', message, ...more }),
  outage: (message: string, more?: ToastOptions) => showLazily({ kind: 'outage', message, ...more }),
  /** Confirms that an item was removed, usually with an undo action. */
  removed: (message: string, more?: ToastOptions) => showLazily({ kind: 'removed', message, ...more }),
}
