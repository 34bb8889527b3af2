/** The endurance sports, in which a bare number is a distance and not a number of repetitions. */
export type Sport = 'run' | 'row' | 'bike' | 'swim' | 'ski'
