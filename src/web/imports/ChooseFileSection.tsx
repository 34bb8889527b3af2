import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isCoach } from '#contract/account/profile.ts'
import { maxImportBytes, maxImportFiles } from '#contract/imports.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { oneAthlete } from '#web/shared/queries/athlete-page.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { FileDropField } from '#web/ui/import/FileDropField.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ImportList } from './ImportList.tsx'
import { importsOf } from './queries.ts'
import { uploadFiles } from './upload-files.ts'

/** A field for files, and the earlier imports of the person, or of the coach for this athlete. */
export function ChooseFileSection({ athleteId }: { athleteId: string | undefined }) {
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const { data: earlier = [] } = useQuery(importsOf(athleteId))
  const { data: athlete } = useQuery({ ...oneAthlete(athleteId ?? ''), enabled: athleteId !== undefined })
  const mayImportPrograms = isCoach(useUser()) && athleteId === undefined
  const sources = mayImportPrograms
    ? 'From spreadsheets, Liftosaur and other Cornerman servers.'
    : 'From Hevy, Strong, FitNotes and other apps, or from your watch.'
  const title = mayImportPrograms ? 'Import programs' : 'Import workouts'
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const problem = findProblem(files)
      if (problem !== null) throw new Error(problem)
      return uploadFiles(files, athleteId, setShare)
    },
    onSuccess: id => navigate(paths.import(id)),
  })

  return (
    <>
      <PageHeader
        title={athlete ? `${title} for ${formatFullName(athlete.athlete)}` : title}
        sentence={`${sources} Nothing is added until you have seen what the files contain.`}
      />
      <FileDropField
        label={mayImportPrograms ? 'Files with programs' : 'Files with workouts'}
        button="Choose files"
        accept=".csv,.tsv,.txt,.xlsx,.json,.xml,.fitnotes,.zip,.gz,.fit,.tcx,.gpx,text/csv,application/json,application/zip"
        isMultiple
        isBusy={upload.isPending}
        onChoose={files => upload.mutate(files)}
      >
        <p className={page.note}>
          {upload.isPending
            ? `Uploading, ${Math.round(share * 100)} %`
            : `Export your ${mayImportPrograms ? 'programs' : 'workouts'} in the other app, and choose the files or an archive (ZIP), or drop them here. Up to 200 MB.`}
        </p>
        <FormFault>
          {upload.isError ? getFailureMessage(upload.error, describeUploadError(upload.error)) : undefined}
        </FormFault>
      </FileDropField>
      {earlier.length > 0 && <ImportList items={earlier} />}
    </>
  )
}

/** Returns why files cannot be uploaded; null if they can. */
function findProblem(files: readonly File[]): string | null {
  const empty = files.find(file => file.size === 0)
  if (empty) return files.length === 1 ? 'The file is empty.' : `The file ${empty.name} is empty.`
  if (files.length > maxImportFiles)
    return `The files exceed the limit of ${maxImportFiles}. Put them into a ZIP archive.`
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  if (bytes > maxImportBytes)
    return files.length === 1
      ? 'The file is larger than 200 MB.'
      : 'The files are larger than 200 MB in total.'
  return null
}

const describeUploadError = (error: Error) =>
  error.message.startsWith('The file') ? error.message : 'Nothing was uploaded. Please try again.'
