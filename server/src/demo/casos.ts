import type { Deps } from '../deps.ts'
import { grantAccess } from '../direitos/grant.ts'
import { direitosDe } from '../direitos/move.ts'
import { findPagamento } from '../pagamentos/queries.ts'
import { tabelaEmVigor } from '../pagamentos/tabela/tabelas.ts'
import type { Actor } from '../platform/http/actor.ts'
import { saveNotas } from '../procedimentos/caso/notas.ts'
import { custasDoPedido, protocolarCaso } from '../procedimentos/caso/protocolar.ts'
import { closeMediacao } from '../procedimentos/caso/termo-final.ts'
import { aceitar } from '../procedimentos/designacao/aceitar.ts'
import { pendingDesignacao } from '../procedimentos/designacao/designacoes.ts'
import { lockProcedimento } from '../procedimentos/lock-procedimento.ts'
import { movimentar } from '../procedimentos/movimentacao/movimentar.ts'
import { alvoDe, textoAssinavel } from '../procedimentos/textos/assinar.ts'
import { closeTexto } from '../procedimentos/textos/close.ts'
import { createTexto } from '../procedimentos/textos/create.ts'
import { emitirTexto } from '../procedimentos/textos/emitir.ts'
import { readTexto } from '../procedimentos/textos/texto.ts'
import { changeSituacao } from '../secretaria/atos/change-situacao.ts'
import { designar } from '../secretaria/atos/designar.ts'
import { signAs } from './assinar.ts'
import { seedSessoes } from './audiencias.ts'
import { type Par, parteDe } from './partes.ts'
import { peca } from './pecas.ts'
import { callerOf, charged } from './protocolado.ts'

const NOTAS =
  '<h2>Antes da primeira sessão</h2><ul><li>A demandante quer preservar a relação comercial.</li><li>Falta saber quem fica com os equipamentos.</li></ul>'

const NATUREZAS: Partial<Record<Par, string>> = {
  aluguel: 'A locadora e o inquilino divergem sobre o reparo de uma infiltração e o abatimento no aluguel.',
  irmaos: 'Os irmãos divergem sobre o uso da casa que receberam em herança.',
  condominio: 'A condômina e o condomínio divergem sobre o rateio da reforma da fachada.',
  socios: 'Os sócios divergem sobre o valor da participação de quem se retira.',
}

interface Quem {
  parte: Actor
  parte2: Actor
  mediador: Actor
  secretaria: Actor
}

/**
 * Mediation cases in every situação, one of which waits for the mediator; one ended by the final term that holds its signed agreement, and in the active one a parte
 * has said something only to the mediator, who keeps notes. @param at the application on a day that many days ago
 * @returns the number of the active one
 */
export async function seedCasos(at: (days: number) => Deps, { parte, parte2, mediador, secretaria }: Quem): Promise<number> {
  const filed = async (days: number, par: Par, classe: string, valor: number): Promise<number> => {
    const deps = at(days)
    const valorAPagar = custasDoPedido((await tabelaEmVigor(deps.db, deps.clock.now())).itens, { valor })
    const custa = await protocolarCaso(deps, callerOf(parte), {
      area_id: 3,
      classe,
      demandantes: [parteDe('parte', par)],
      demandadas: [parteDe('parte2', par)],
      natureza: NATUREZAS[par] ?? 'As partes divergem sobre o cumprimento do contrato.',
      expectativa: 'Um acordo que preserve a relação entre as partes.',
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
  const mediated = async (days: number, par: Par, classe: string, valor: number): Promise<number> => {
    const id = await filed(days, par, classe, valor)
    await named(days - 2, id)
    await accepted(days - 3, id)
    return id
  }
  const become = (days: number, procedimentoId: number, ato: 'recusar' | 'arquivar' | 'suspender', motivo: string) =>
    changeSituacao(at(days), callerOf(secretaria), { procedimentoId, ato, motivo })

  const joined = (days: number, procedimentoId: number) =>
    at(days).tx(async (trx) => {
      const { movimentadoEm } = await lockProcedimento(trx, procedimentoId)
      const { id: parteId } = await trx
        .selectFrom('partes')
        .select('id')
        .where('procedimentoId', '=', procedimentoId)
        .where('polo', '=', 'demandada')
        .executeTakeFirstOrThrow()
      await grantAccess(trx, { procedimentoId, userId: parte2.id, motivo: 'senha', tipo: 'caso', movimentadoEm, parteId })
    })
  /** Written by the mediator and signed by everybody. @returns the id of the text */
  const agreed = async (days: number, id: number, paragrafos: readonly string[]): Promise<number> => {
    await joined(days, id)
    const texto = `<h2>Acordo de mediação</h2>${paragrafos.map((one) => `<p>${one}</p>`).join('')}`
    const textoId = await createTexto(at(days), callerOf(mediador), { de: 'caso', id }, { tipo: 'acordo', texto })
    await closeTexto(at(days), callerOf(mediador), textoId, {})
    const alvo = alvoDe(await readTexto(at(days).db, textoId))
    for (const actor of [parte, parte2, mediador])
      await signAs(at(days), actor, textoAssinavel, [alvo, { qualidade: 'administrador' }])
    await emitirTexto(selaHoje(at(days), at(0)), textoId)
    return textoId
  }
  const ended = async (days: number, id: number, paragrafos: readonly string[]) => {
    const texto_id = await agreed(days, id, paragrafos)
    const direitos = await direitosDe(at(days).db, mediador, id, 'caso')
    await closeMediacao(selaHoje(at(days), at(0)), callerOf(mediador), { id, direitos: direitos!, desfecho: 'acordo', texto_id })
  }

  await ended(95, await mediated(150, 'software', 'Prestação de serviços', 24_000), [
    'A demandada pagará R$ 21.000,00 em três parcelas iguais, a primeira em dez dias e as outras a cada trinta dias.',
    'A demandante entregará, em dez dias, o que falta do serviço contratado.',
    'Paga a última parcela, as partes dão uma à outra quitação do que se tratou nesta mediação.',
  ])
  await become(98, await filed(112, 'aluguel', 'Locação', 18_000), 'arquivar', 'A demandante desistiu do pedido.')
  await become(77, await filed(81, 'irmaos', 'Família', 9000), 'recusar', 'A matéria não admite mediação nesta câmara.')
  await become(
    18,
    await mediated(64, 'condominio', 'Condomínio', 31_500),
    'suspender',
    'As partes pediram prazo para avaliar a proposta.',
  )
  const ativo = await mediated(20, 'socios', 'Sociedade', 620_000)
  await seedSessoes(at, { parte, mediador }, ativo)
  await movimentar(at(4), callerOf(mediador), 'caso', ativo, {
    ...{ descricao: 'Convite para a primeira sessão', documentos: [], audios: [], dias_uteis: 15, notificacoes: [5] },
  })
  await movimentar(at(3), callerOf(parte), 'caso', ativo, {
    ...{ descricao: 'O que a demandante não quis dizer na sessão conjunta', documentos: [], audios: [], notificacoes: [] },
    so_mediador: true,
  })
  await saveNotas(at(2), { procedimentoId: ativo, userId: mediador.id }, { texto: NOTAS, versao: 0 })
  await named(1, await filed(2, 'moveis', 'Fornecimento', 45_000))
  return ativo
}

/** Acts of past days are sealed now: the platform's own certificate was made at this first start, and was not valid before. */
const selaHoje = (deps: Deps, hoje: Deps): Deps => ({
  ...deps,
  seal: { ...deps.seal, seal: (pdf, how) => deps.seal.seal(pdf, { ...how, time: hoje.clock.now() }) },
})
