/** How many recovery codes are left, as a sentence. */
export function restam(codigos: number): string {
  if (codigos === 0) return 'Não resta nenhum código de recuperação: crie outros.'
  return codigos === 1 ? 'Resta 1 código de recuperação.' : `Restam ${codigos} códigos de recuperação.`
}
