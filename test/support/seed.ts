/**
 * Where randomized tests begin: the same in every run, so that a change is judged by what it changed. `SEED=random` looks
 * elsewhere (`npm run test:long` does), and `SEED` with the number of a failure repeats it.
 */
export const seed = Number(process.env.SEED)
