/** The newest rows of each long list that a copy has; LEIA-ME.txt says so. */
export const LINHAS = 10_000
