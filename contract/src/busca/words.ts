/** The search shows the first few of each kind; the lists have the rest. */
export const MAX_POR_GRUPO = 6

/** A shorter text is looked for only as a number. */
export const MIN_LETRAS = 3

/** Pages of one procedimento that a search in its autos shows; of more it says how many there are. */
export const MAX_PAGINAS = 20
