import { useMutation } from '@tanstack/react-query'
import { type WorkoutFileFormat, workoutFiles } from '#contract/programs/workout-files.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'

/** Downloads a session as a file for a watch or trainer, and tells the user what the file cannot express. */
export function useWorkoutFileDownload(sessionId: string) {
  const { load, distance } = useUnits()
  return useMutation({
    mutationFn: async (format: WorkoutFileFormat) => {
      const query = { format, loadUnit: load, distanceUnit: distance }
      const { fileName, content, omitted } = (
        await call(workoutFiles.show, { params: { id: sessionId }, query })
      ).data
      saveFile(new Blob([Uint8Array.from(atob(content), character => character.charCodeAt(0))]), fileName)
      return omitted
    },
    onSuccess: omitted => {
      if (omitted.length > 0)
        toast.success(`Downloaded. Only in the notes or left out: ${omitted.join('; ')}.`)
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'The file was not downloaded. Please try again.')),
  })
}
