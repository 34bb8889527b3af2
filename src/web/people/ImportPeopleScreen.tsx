import { useState } from 'react'
import { CheckPeopleSection } from '#web/people/import/CheckPeopleSection.tsx'
import { ChoosePeopleSection, type PeopleFile } from '#web/people/import/ChoosePeopleSection.tsx'
import { PeopleImportedSection, type PeopleImportOutcome } from '#web/people/import/PeopleImportedSection.tsx'

/** The place where a coach imports a list of people. Nothing is stored before the coach has seen what will happen. */
export function ImportPeopleScreen() {
  const [file, setFile] = useState<PeopleFile>()
  const [outcome, setOutcome] = useState<PeopleImportOutcome>()
  if (outcome) return <PeopleImportedSection outcome={outcome} />
  if (file)
    return <CheckPeopleSection file={file} onAnother={() => setFile(undefined)} onImported={setOutcome} />
  return <ChoosePeopleSection onChoose={setFile} />
}
