/** How many records a person may store. A request that would store more fails with a code such as `regimen.too-many`. */
export const maxRecordsPerPerson = {
  logs: 50_000,
  regimens: 2000,
  comments: 50_000,
  messages: 50_000,
  messagePictures: 2000,
} as const
