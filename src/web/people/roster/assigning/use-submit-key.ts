import { type RefObject, useEffect } from 'react'

const otherFieldsSelector = 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]'

/** Submits a form with Ctrl Enter, wherever the focus is on the page, except in fields outside the form. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      const { target } = event
      if (!form.current || !(target instanceof Element)) return
      if (!form.current.contains(target) && target.closest(otherFieldsSelector)) return
      event.preventDefault()
      form.current.requestSubmit()
    }
    // Before a list opens its focused row.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [form])
}
