import { type WebhookEventKind, webhookEventKinds } from '#contract/account/webhook-events.ts'
import choices from '#web/ui/choices.module.css'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './Webhooks.module.css'
import { eventKindLabels } from './webhook-texts.ts'

/** Lets the user choose the kinds of events that a webhook reports. */
export function EventKindsField({
  chosen,
  onChange,
}: {
  chosen: readonly WebhookEventKind[]
  onChange: (kinds: WebhookEventKind[]) => void
}) {
  const isAll = chosen.length === webhookEventKinds.length
  return (
    <fieldset className={choices.choices}>
      <legend>Events</legend>
      <TextButton className={styles.all} onClick={() => onChange(isAll ? [] : [...webhookEventKinds])}>
        {isAll ? 'Clear all' : 'Select all'}
      </TextButton>
      <div className={styles.kinds}>
        {webhookEventKinds.map(kind => (
          <label key={kind} className={choices.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={event =>
                onChange(
                  webhookEventKinds.filter(one =>
                    one === kind ? event.currentTarget.checked : chosen.includes(one),
                  ),
                )
              }
            />
            {eventKindLabels[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
