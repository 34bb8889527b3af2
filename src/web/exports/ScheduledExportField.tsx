import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { dataExports, type ExportSchedule } from '#contract/data-exports.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { exportSchedule } from './queries.ts'

/** Turns the weekly archive on and off, if the operator of the server offers it. */
export function ScheduledExportField() {
  const { data: schedule } = useQuery(exportSchedule)
  const change = useMutation({
    mutationFn: async (isOn: boolean) => (await call(dataExports.changeSchedule, { input: { isOn } })).data,
    onSuccess: changed => queryClient.setQueryData(exportSchedule.queryKey, changed),
    onError: error =>
      toast.failure(getFailureMessage(error, 'The weekly archive was not changed. Please try again.')),
  })
  if (!schedule || !(schedule.isAvailable || schedule.isOn)) return null
  return (
    <LabelValueRow label="Weekly archive" detail={<ScheduleDetail schedule={schedule} />}>
      <SegmentedControl
        size="sm"
        aria-label="Weekly archive"
        disabled={change.isPending}
        data={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
        value={schedule.isOn ? 'on' : 'off'}
        onChange={value => change.mutate(value === 'on')}
      />
    </LabelValueRow>
  )
}

function ScheduleDetail({ schedule }: { schedule: ExportSchedule }) {
  const { isAvailable, isOn, lastArchiveAt, failedAt } = schedule
  if (!isOn) return 'Everything, saved by this server every week at a place that its operator has chosen'
  if (!isAvailable) return 'The operator of this server no longer offers it. Nothing is saved.'
  return (
    <>
      {lastArchiveAt ? (
        <>
          The last archive was saved <RelativeTime instant={lastArchiveAt} />.
        </>
      ) : (
        'No archive has been saved yet.'
      )}
      {failedAt && (
        <>
          {' '}
          The attempt <RelativeTime instant={failedAt} /> failed. The server tries again; if this lasts, tell
          its operator.
        </>
      )}
    </>
  )
}
