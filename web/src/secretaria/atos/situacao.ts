import { PROCESSO } from '@concordia/contract/rules/processo'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/atos'

const arbitros = (n: number) => (n === 1 ? '1 árbitro' : `${n} árbitros`)

/** How the process stands for the secretariat, in a sentence: what it waits for comes first. */
export function situacaoEmPalavras({ situacao, atos, vagas, designados }: FichaDaSecretaria): string {
  const designar = atos.find(({ ato }) => ato === 'designar')
  const pendentes = designados.filter((designado) => designado.situacao === 'pendente').length
  const { label } = PROCESSO[situacao]
  if (designar && designar.impedido === null)
    return vagas.livres === vagas.total
      ? `Aguarda a designação de ${arbitros(vagas.total)}.`
      : `Aguarda a designação de mais ${arbitros(vagas.livres)}, de ${vagas.total}.`
  if (pendentes > 0) return `Aguarda a resposta de ${arbitros(pendentes)}.`
  if (situacao === 1 && designar?.impedido) return designar.impedido
  return `Situação: ${label}.`
}
