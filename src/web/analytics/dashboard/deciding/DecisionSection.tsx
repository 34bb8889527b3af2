import { type ComponentProps, useEffect } from 'react'
import {
  findAthlete,
  getAttentionItemKeys,
  isPainReportKey,
} from '#web/analytics/dashboard/attention-queue.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { AdjustItemSection } from './AdjustItemSection.tsx'
import { DeferItemDialog } from './DeferItemDialog.tsx'

type Props = ComponentProps<typeof AdjustItemSection>

/** The decision that the coach is making about an item of the queue. */
export function DecisionSection(props: Props) {
  const { attention, decision, onClose } = props
  if (!findAthlete(attention, decision.key))
    return (
      <Refusal
        message={
          getAttentionItemKeys(attention).includes(decision.key)
            ? 'This item is not about one athlete.'
            : 'This item has left the queue. Nothing was changed.'
        }
        onClose={onClose}
      />
    )
  if (decision.kind !== 'defer') return <AdjustItemSection {...props} />
  if (isPainReportKey(decision.key))
    return (
      <Refusal
        message="A pain report cannot be deferred."
        detail="The training stays on hold until you decide."
        onClose={onClose}
      />
    )
  return <DeferItemDialog {...props} />
}

/** Explains in a toast why an item has no such decision. */
function Refusal({
  message,
  detail,
  onClose,
}: {
  message: string
  detail?: string
  onClose: Props['onClose']
}) {
  useEffect(() => {
    void toast.failure(message, detail ? { detail } : {})
    onClose()
    // The decision is closed at once, so this runs only once.
  }, [message, detail, onClose])
  return null
}
