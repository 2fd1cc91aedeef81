/** "Parte A e mais 2": one side of a procedure in a few words. @param total how many partes the side has */
export const polo = (primeira: string, total: number): string => (total > 1 ? `${primeira} e mais ${total - 1}` : primeira)

/** "Parte A e mais 2 × Parte B": what people call a procedimento by. @param demandantes names, the first one first */
export const partesEmPalavras = (demandantes: readonly string[], demandadas: readonly string[]): string =>
  `${polo(demandantes[0] ?? '', demandantes.length)} × ${polo(demandadas[0] ?? '', demandadas.length)}`
