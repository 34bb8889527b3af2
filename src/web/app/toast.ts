import { beginLater } from '../ui/later.ts'

/** An action in a toast: one underlined word. */
export type ToastAction = { label: string; run: () => void }

export type Toast = {
  kind: 'success' | 'failure' | 'outage' | 'removed'
  message: string
  /** What was kept, in a second, smaller line. */
  detail?: string
  action?: ToastAction
}

// The toaster's code comes after the first paint: nothing is said before there is a page.
async function show(shown: Toast) {
  beginLater()
  try {
    const { showToast } = await import('./Toaster.tsx')
    showToast(shown)
  } catch (error) {
    // Without a network and before the toaster ever came: the page's own lines say that there is none.
    console.warn(`Not shown: ${shown.message}`, error)
  }
}

type More = { detail?: string; action?: ToastAction }

/** Says one thing at the top right for four seconds. What needs a decision is no toast. */
export const toast = {
  success: (message: string, more?: More) => show({ kind: 'success', message, ...more }),
  failure: (message: string, more?: More) => show({ kind: 'failure', message, ...more }),
  outage: (message: string, more?: More) => show({ kind: 'outage', message, ...more }),
  /** Something was taken away, usually with an action that brings it back. */
  removed: (message: string, more?: More) => show({ kind: 'removed', message, ...more }),
}
