import { focusHeading } from '#web/app/navigation/focus-heading.ts'

/** An attribute of the control that receives the focus in each offer. Its value is the key of the offer. */
const offerAttribute = 'data-offer'

/** Moves the focus from answered offers to the next one or, if no other is left, to the page heading. */
export function focusNextOffer(answeredKeys: readonly string[]) {
  const controls = [...document.querySelectorAll<HTMLElement>(`[${offerAttribute}]`)]
  const isAnswered = (control: HTMLElement) =>
    answeredKeys.includes(control.getAttribute(offerAttribute) ?? '')
  const lastAnswered = controls.findLastIndex(isAnswered)
  const next =
    controls.slice(lastAnswered + 1).find(control => !isAnswered(control)) ??
    controls.findLast(control => !isAnswered(control))
  if (next) next.focus()
  else focusHeading()
}
