import initialize from 'sql.js'

/** A set in a backup of FitNotes. */
export type FitNotesSet = {
  date: string
  exercise: string
  weightKg?: number
  reps?: number
  meters?: number
  seconds?: number
  comment?: string
}

const schema = `
  create table Category (_id integer primary key, name text);
  create table exercise (_id integer primary key, name text, category_id integer, exercise_type_id integer);
  create table training_log (_id integer primary key, exercise_id integer, date text, metric_weight real default 0,
    reps integer default 0, unit integer default 0, distance integer default 0, duration_seconds integer default 0);
  create table Comment (_id integer primary key, date text, owner_type_id integer, owner_id integer, comment text);
  create table BodyWeight (_id integer primary key, date text, body_weight_metric real, body_fat real);
  create table Routine (_id integer primary key, name text);`

/** Builds a backup of FitNotes, an SQLite database. */
export async function buildFitNotes(
  sets: readonly FitNotesSet[],
  {
    bodyWeights = [],
    routines = [],
    sql = '',
  }: { bodyWeights?: [string, number][]; routines?: string[]; sql?: string } = {},
): Promise<Uint8Array> {
  const database = new (await initialize()).Database()
  database.run(schema)
  const names = [...new Set(sets.map(({ exercise }) => exercise))]
  for (const [index, name] of names.entries())
    database.run('insert into exercise (_id, name) values (?, ?)', [index + 1, name])
  for (const [index, set] of sets.entries()) {
    const { date, exercise, weightKg = 0, reps = 0, meters = 0, seconds = 0, comment } = set
    database.run(
      `insert into training_log (_id, exercise_id, date, metric_weight, reps, distance, duration_seconds)
        values (?, ?, ?, ?, ?, ?, ?)`,
      [index + 1, names.indexOf(exercise) + 1, date, weightKg, reps, meters, seconds],
    )
    if (comment)
      database.run('insert into Comment (owner_type_id, owner_id, comment) values (1, ?, ?)', [
        index + 1,
        comment,
      ])
  }
  for (const [date, weight] of bodyWeights)
    database.run('insert into BodyWeight (date, body_weight_metric) values (?, ?)', [date, weight])
  for (const name of routines) database.run('insert into Routine (name) values (?)', [name])
  if (sql) database.run(sql)
  const content = database.export()
  database.close()
  return content
}
