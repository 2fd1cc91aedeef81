import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import type { Deps } from '../deps.ts'
import { aceitar } from '../negociacoes/atos/aceitar.ts'
import { create } from '../negociacoes/atos/create.ts'
import { desistir } from '../negociacoes/atos/desistir.ts'
import { propor } from '../negociacoes/atos/propor.ts'
import { minutaAssinavel } from '../negociacoes/minutas/assinar.ts'
import { minuta } from '../negociacoes/minutas/redacao.ts'
import type { Actor } from '../platform/http/actor.ts'
import { sendVersao } from '../textos/redacao/send.ts'
import { signAs } from './assinar.ts'
import { type Par, parteDe } from './partes.ts'
import { peca } from './pecas.ts'
import { callerOf } from './protocolado.ts'

interface Quem {
  parte: Actor
  parte2: Actor
  advogado: Actor
}
/** A proposal: its day, in days ago, amount in reais, words, and days until its last one. */
type Lance = [dias: number, valor: number, descricao: string, prazo: number]

const SOLICITANTE = { como: 'parte', polo: 'solicitante' } as const
const SOLICITADA = { como: 'parte', polo: 'solicitada' } as const

/**
 * Negotiations in every stage: given up; signed; a draft half signed; one linked to a mediation whose draft is next; one linked to a
 * process whose draft waits for the other side; an expired proposal; several proposals; an invitation that nobody has answered. @param at the application on a day that many days ago
 */
export async function seedNegociacoes(
  at: (days: number) => Deps,
  { parte, parte2, advogado }: Quem,
  { caso, processo }: { caso: number; processo: number },
): Promise<void> {
  const prazoDe = ([dias, , , prazo]: Lance) => addDias(dayOf(at(dias).clock.now()), prazo)
  const propostaDe = (lance: Lance) => ({ valor: lance[1], descricao: lance[2], prazo: prazoDe(lance), documentos: [] })
  const aberta = async (autor: Actor, par: Par, lance: Lance, pedido: Partial<Parameters<typeof create>[2]>): Promise<number> => {
    const deps = at(lance[0])
    const documento = await peca(deps, 'Contrato', ['Contrato de que trata esta negociação.'])
    return create(deps, callerOf(autor), {
      solicitantes: [parteDe('parte', par)],
      solicitadas: [parteDe('parte2', par)],
      natureza: 'cobranca',
      descricao: 'Mensalidades de manutenção dos equipamentos, vencidas e não pagas.',
      valor: 18_500,
      origem_credito: addDias(dayOf(deps.clock.now()), -180),
      indice_atualizacao: 'IPCA',
      valor_atualizado: 19_240.5,
      documentos: [{ nome: 'Contrato', arquivo: documento }],
      proposta: propostaDe(lance),
      ...pedido,
    })
  }
  const propos = (autor: Actor, vista: typeof SOLICITANTE | typeof SOLICITADA, id: number, lance: Lance) =>
    propor(at(lance[0]), callerOf(autor), vista, id, propostaDe(lance))

  const desistida = await aberta(parte, 'obra', [40, 12_400, 'Pagamento à vista em dez dias.', 10], {
    ...{ descricao: 'Conserto do telhado, entregue em janeiro.', valor: 12_400, valor_atualizado: 12_870 },
  })
  await propos(parte2, SOLICITADA, desistida, [36, 4000, 'O serviço ficou incompleto; é o que reconheço.', 12])
  await desistir(at(30), callerOf(parte), SOLICITANTE, { id: desistida, motivo: 'As posições ficaram distantes demais.' })

  const aceitada = async (dias: number, id: number) =>
    aceitar(at(dias), callerOf(parte2), SOLICITADA, { id, propostaId: undefined })
  const DELA = { polo: 'solicitante' } as const
  const DELE = { polo: 'solicitada' } as const

  const firmada = await aberta(parte, 'transporte', [34, 9400, 'Pagamento em duas parcelas iguais.', 15], {
    ...{ descricao: 'Assessoria contábil de dois trimestres.', valor: 9800, valor_atualizado: 10_050 },
  })
  await aceitada(32, firmada)
  const feita = await minutada(at(31), parte, { id: firmada, ...DELA }, [
    'O devedor pagará R$ 9.400,00 em duas parcelas iguais, a primeira em dez dias e a segunda em quarenta.',
    'Paga a segunda parcela, as partes dão quitação plena do que trata esta negociação.',
  ])
  await assinada(at(29), parte2, { id: firmada, minutaId: feita, ...DELE })
  await assinada(at(28), parte, { id: firmada, minutaId: feita, ...DELA })

  const meia = await aberta(parte, 'imovel', [22, 31_000, 'Devolução do sinal em trinta dias.', 15], {
    ...{ natureza: 'outros', descricao: 'Sinal pago pela reserva de um imóvel.', valor: 35_000 },
  })
  await aceitada(20, meia)
  const aSerAssinada = await minutada(at(18), parte, { id: meia, ...DELA }, [
    'A solicitada devolverá R$ 31.000,00 em trinta dias, por transferência à conta do solicitante.',
  ])
  await assinada(at(16), parte2, { id: meia, minutaId: aSerAssinada, ...DELE })

  const acordada = await aberta(parte, 'socios', [15, 590_000, 'Pagamento da parte do sócio em seis parcelas iguais.', 15], {
    ...{ natureza: 'outros', descricao: 'Valor da participação do sócio que se retira.', valor: 620_000 },
    ...{ procedimento_type: 'casos', procedimento_id: caso },
  })
  await propos(parte2, SOLICITADA, acordada, [12, 540_000, 'Doze parcelas mensais, com correção pelo IPCA.', 15])
  await aceitar(at(10), callerOf(parte), SOLICITANTE, { id: acordada, propostaId: undefined })

  const doProcesso = await aberta(parte, 'software', [14, 131_000, 'Pagamento à vista, com desconto.', 10], {
    ...{ natureza: 'outros', descricao: 'Encerramento do processo por acordo.', valor: 150_000 },
    ...{ procedimento_type: 'processos', procedimento_id: processo },
  })
  await aceitada(13, doProcesso)
  await minutada(at(11), parte, { id: doProcesso, ...DELA }, [
    'A demandada pagará R$ 131.000,00 em quinze dias, e as partes pedirão o registro do acordo no processo.',
  ])

  await aberta(parte, 'academia', [25, 7300, 'Quitação em três parcelas.', 20], {
    ...{ descricao: 'Aluguel de salão para evento cancelado.', valor: 8000, valor_atualizado: 8120 },
  })

  const longa = await aberta(parte, 'equipamentos', [6, 19_000, 'Pagamento à vista.', 20], {})
  await propos(parte2, SOLICITADA, longa, [5, 11_000, 'Entrada de metade e o restante em 60 dias.', 20])
  await propos(parte, SOLICITANTE, longa, [3, 17_500, 'Três parcelas, a primeira em dez dias.', 20])
  await propos(parte2, SOLICITADA, longa, [2, 14_200, 'Quatro parcelas mensais.', 20])

  await aberta(advogado, 'aluguel', [3, 9800, 'Conclusão da pintura até o fim do mês, ou devolução deste valor.', 4], {
    ...{
      solicitantes: [parteDe('parte2', 'aluguel')],
      solicitadas: [parteDe('parte', 'aluguel')],
      natureza: 'outros',
      valor: 15_000,
    },
    descricao: 'Pintura do imóvel alugado, interrompida na segunda semana.',
  })

  const semConta = { ...parteDe('parte2', 'veiculo'), nome: 'Oficina do Bairro Ltda.', documento: '11222333000181' }
  await aberta(parte, 'veiculo', [1, 5600, 'Conserto sem custo, ou devolução do valor.', 15], {
    ...{ descricao: 'Motor com defeito após a revisão.', valor: 5600, natureza: 'outros' },
    solicitadas: [{ ...semConta, emails: [{ contato: 'oficina@concordia.test', principal: true }] }],
  })
}

interface DaMinuta {
  id: number
  polo: PoloDaNegociacao
}

/** Sends the first draft of a negociação. @returns its id */
export const minutada = (deps: Deps, actor: Actor, { id, polo }: DaMinuta, paragrafos: readonly string[]): Promise<number> => {
  const texto = `<h2>Termo de acordo</h2>${paragrafos.map((one) => `<p>${one}</p>`).join('')}`
  return sendVersao(deps, callerOf(actor), minuta, { ato: 'minutar', id, polo }, { texto })
}

/** Signs a draft as a party does. */
export const assinada = (deps: Deps, actor: Actor, alvo: DaMinuta & { minutaId: number }): Promise<void> =>
  signAs(deps, actor, minutaAssinavel, [alvo, {}])
