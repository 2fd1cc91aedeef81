import { custasCaso } from '@concordia/contract/rules/custas'
import { toCents, toReais } from '@concordia/contract/values/money'
import { protocolar } from '../casos/protocolar.ts'
import type { Deps } from '../deps.ts'
import { findPagamento } from '../pagamentos/queries.ts'
import type { Actor } from '../platform/http/actor.ts'
import { aceitar } from '../procedimentos/designacao/aceitar.ts'
import { pendingDesignacao } from '../procedimentos/designacao/designacoes.ts'
import { movimentar } from '../procedimentos/movimentacao/movimentar.ts'
import { designar } from '../secretaria/atos/designar.ts'
import { mudarSituacao } from '../secretaria/atos/mudar-situacao.ts'
import { parteDe } from './partes.ts'
import { peca } from './pecas.ts'
import { callerOf, charged } from './protocolado.ts'

interface Quem {
  parte: Actor
  mediador: Actor
  secretaria: Actor
}

/**
 * Mediation cases in every situação, one of which waits for the mediator. @param at the application on a day that many days ago
 * @returns the number of the active one
 */
export async function seedCasos(at: (days: number) => Deps, { parte, mediador, secretaria }: Quem): Promise<number> {
  const filed = async (days: number, classe: string, valor: number): Promise<number> => {
    const deps = at(days)
    const valorAPagar = toReais(custasCaso(toCents(valor)))
    const custa = await protocolar(deps, callerOf(parte), {
      area_id: 3,
      classe,
      demandantes: [parteDe('parte', days)],
      demandadas: [parteDe('parte2', days)],
      natureza: 'As partes divergem sobre o cumprimento do contrato.',
      expectativa: 'Um acordo que preserve a relação comercial.',
      tentativa: 'S',
      documentos: [{ nome: 'Contrato', arquivo: await peca(deps, 'Contrato', ['As partes buscarão primeiro a mediação.']) }],
      valor,
      valorAPagar,
      meioDePagamento: 'cartao',
      stripe_payment: await charged(deps, parte, valorAPagar),
    })
    return (await findPagamento(deps.db, custa)).procedimentoId!
  }
  const named = (days: number, procedimentoId: number) =>
    designar(at(days), callerOf(secretaria), { procedimentoId, papel: 'mediador', userIds: [mediador.id] })
  const accepted = async (days: number, procedimentoId: number) => {
    const designado = { procedimentoId, userId: mediador.id, papel: 'mediador' } as const
    const designacao = await pendingDesignacao(at(days).db, designado)
    await aceitar(at(days), callerOf(mediador), { tipo: 'caso', procedimentoId, designacao })
  }
  const mediated = async (days: number, classe: string, valor: number): Promise<number> => {
    const id = await filed(days, classe, valor)
    await named(days - 2, id)
    await accepted(days - 3, id)
    return id
  }
  const become = (
    days: number,
    procedimentoId: number,
    ato: 'recusar' | 'arquivar' | 'suspender' | 'registrarAcordo',
    motivo: string,
  ) => mudarSituacao(at(days), callerOf(secretaria), { procedimentoId, ato, motivo })

  await become(95, await mediated(150, 'Prestação de serviços', 24_000), 'registrarAcordo', 'As partes assinaram o acordo.')
  await become(98, await filed(112, 'Locação', 18_000), 'arquivar', 'A demandante desistiu do pedido.')
  await become(77, await filed(81, 'Família', 9000), 'recusar', 'A matéria não admite mediação nesta câmara.')
  await become(18, await mediated(64, 'Condomínio', 31_500), 'suspender', 'As partes pediram prazo para avaliar a proposta.')
  const ativo = await mediated(20, 'Sociedade', 620_000)
  await movimentar(at(4), callerOf(mediador), 'caso', ativo, {
    ...{ descricao: 'Convite para a primeira sessão', documentos: [], audios: [], dias_uteis: 15, notificacoes: [5] },
  })
  await named(1, await filed(2, 'Fornecimento', 45_000))
  return ativo
}
