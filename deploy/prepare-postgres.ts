import { preparePostgresBinaries } from '#server/database/embedded/postgres-binaries.ts'

// Creates the links between the libraries of the embedded PostgreSQL while the image is built.

preparePostgresBinaries('/tmp', { uid: 0, gid: 0, isOther: false })
