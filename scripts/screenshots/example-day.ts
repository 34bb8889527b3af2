const reps = (count: number) => ({ kind: 'reps', reps: count }) as const
const atLoadKg = (loadKg: number) => ({ kind: 'kg', loadKg }) as const
const squat = { amount: reps(5), load: atLoadKg(80), effort: { kind: 'rpe', rpe: 8 } } as const

/** A training day with one block for each session layout. */
export const exampleDay = {
  name: 'Lower and push',
  notes: 'Three clean fives, no grinding.',
  blocks: [
    { items: [{ exercise: { name: 'Back squat' }, sets: [squat, squat, squat], restSeconds: 180 }] },
    {
      kind: 'superset' as const,
      restSeconds: 120,
      items: [
        {
          exercise: { name: 'Bench press' },
          sets: [
            { amount: reps(6), load: atLoadKg(57.5) },
            { amount: reps(6), load: atLoadKg(57.5) },
          ],
        },
        { exercise: { name: 'Barbell row' }, sets: [{ amount: reps(10) }, { amount: reps(10) }] },
      ],
    },
    {
      kind: 'emom' as const,
      rounds: 6,
      seconds: 60,
      items: [{ exercise: { name: 'Burpee' }, sets: [{ amount: reps(5) }] }],
    },
  ],
}
