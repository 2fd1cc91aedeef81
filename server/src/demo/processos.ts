import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import type { Deps } from '../deps.ts'
import { grantAccess } from '../direitos/grant.ts'
import type { Actor } from '../platform/http/actor.ts'
import { aceitar } from '../procedimentos/designacao/aceitar.ts'
import { pendingDesignacao } from '../procedimentos/designacao/designacoes.ts'
import { parteOfEmail } from '../procedimentos/entrada/vinculos-por-email.ts'
import { lockProcedimento } from '../procedimentos/lock-procedimento.ts'
import { movimentar } from '../procedimentos/movimentacao/movimentar.ts'
import { changeSituacao } from '../secretaria/atos/change-situacao.ts'
import { designar } from '../secretaria/atos/designar.ts'
import { seedAudiencias } from './audiencias.ts'
import { seedCasos } from './casos.ts'
import { seedCustas } from './custas.ts'
import { seedNegociacoes } from './negociacoes.ts'
import { peca } from './pecas.ts'
import { callerOf, filed } from './protocolado.ts'

const DAY = 86_400_000

type Pessoa = 'parte' | 'parte2' | 'advogado' | 'arbitro' | 'arbitro2' | 'arbitro3' | 'mediador' | 'secretaria'

/**
 * Processes in every situação and fees of every kind, made by the commands that users run, on past days. Only right after
 * the accounts were made, and only with the test providers: the demo must not cost money.
 */
export async function seedProcessos(deps: Deps): Promise<void> {
  if (!deps.sandbox.cards || !deps.sandbox.boletos) return
  const who = await actors(deps)
  const at = (days: number): Deps => ({ ...deps, clock: { now: () => new Date(deps.clock.now().getTime() - days * DAY) } })

  const { id: acordo } = await filed(at(172), who.parte, { partes: 'transporte', classe: 'Prestação de serviços', valor: 48_000 })
  await named(at(160), who.secretaria, acordo, [who.arbitro3])
  await accepted(at(157), who.arbitro3, acordo)
  await become(at(74), who.secretaria, acordo, 'registrarAcordo', 'As partes apresentaram o acordo assinado.')

  const { id: arquivado } = await filed(at(140), who.parte, { partes: 'obra', classe: 'Locação comercial', valor: 36_500 })
  await become(at(101), who.secretaria, arquivado, 'arquivar', 'A demandante desistiu do pedido.')

  const { id: recusado } = await filed(at(97), who.parte, {
    ...{ partes: 'academia', classe: 'Relação de consumo', valor: 12_000 },
    advogado: { advogado_nome: 'Helena Sampaio Brito', advogado_oab: 'SP 900.001' },
  })
  await become(at(90), who.secretaria, recusado, 'recusar', 'O contrato não tem cláusula compromissória.')

  const { id: suspenso } = await filed(at(84), who.advogado, {
    partes: 'equipamentos',
    classe: 'Compra e venda de equipamentos',
    valor: 210_000,
  })
  await named(at(80), who.secretaria, suspenso, [who.arbitro2])
  await accepted(at(76), who.arbitro2, suspenso)
  await become(at(12), who.secretaria, suspenso, 'suspender', 'As partes pediram prazo para negociar.')

  const { id: ativo } = await filed(at(118), who.parte, {
    partes: 'software',
    classe: 'Inadimplemento contratual',
    valor: 150_000,
  })
  await link(at(114), who.parte2, ativo)
  await named(at(112), who.secretaria, ativo, [who.arbitro2])
  await accepted(at(108), who.arbitro2, ativo)
  for (const [dias, quem, descricao, prazo] of DOCKET) await moved(at(dias), who[quem], ativo, { descricao, prazo })
  await seedAudiencias(at, who.arbitro2, ativo)
  await moved(at(2), who.arbitro2, ativo, { descricao: 'Ordem processual', prazo: 15 })

  const { id: tres } = await filed(at(9), who.parte, {
    partes: 'socios',
    classe: 'Dissolução de sociedade',
    valor: 320_000,
    arbitros: '3',
    advogado: { advogado_nome: 'Caio Monteiro Lisboa', advogado_oab: 'MG 900.014' },
  })
  await named(at(7), who.secretaria, tres, [who.arbitro, who.arbitro2, who.arbitro3])
  await accepted(at(5), who.arbitro3, tres)

  const { id: novo } = await filed(at(3), who.parte, {
    ...{ partes: 'veiculo', classe: 'Compra e venda de veículo', valor: 27_400 },
    advogado: { advogado_nome: 'Renata Vilela Sá', advogado_oab: 'MG 900.022' },
  })
  await named(at(1), who.secretaria, novo, [who.arbitro])

  await seedNegociacoes(at, who, { caso: await seedCasos(at, who), processo: ativo })

  await seedCustas(at, who.parte)
}

async function actors({ db }: Deps): Promise<Record<Pessoa, Actor>> {
  const rows = await db.selectFrom('users').select(['id', 'email', 'firstName', 'lastName', 'role']).execute()
  const actor = (row: (typeof rows)[number]): [string, Actor] => [
    row.email.split('@')[0]!,
    {
      id: row.id,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      role: row.role as Actor['role'],
      verified: true,
      sessionId: 0,
      provedAt: null,
    },
  ]
  return Object.fromEntries(rows.map(actor)) as Record<Pessoa, Actor>
}

const named = (deps: Deps, por: Actor, id: number, pessoas: Actor[]) =>
  designar(deps, callerOf(por), { procedimentoId: id, papel: 'arbitro', userIds: pessoas.map((pessoa) => pessoa.id) })

async function accepted(deps: Deps, actor: Actor, id: number): Promise<void> {
  const designado = { procedimentoId: id, userId: actor.id, papel: 'arbitro' } as const
  const designacao = await pendingDesignacao(deps.db, designado)
  const termo = await peca(deps, 'Termo de aceite', [
    `Aceito a função de árbitro no processo nº ${id} e declaro que a exercerei com imparcialidade, independência e discrição.`,
    `Assinado por ${actor.name}.`,
  ])
  const respostas = QUESTIONARIO.map((pergunta, n) => ({ pergunta, resposta: n < 6 ? 'Não.' : 'Sim.' }))
  const juntada = { questionario: JSON.stringify(respostas), termo }
  await aceitar(deps, callerOf(actor), { tipo: 'processo', procedimentoId: id, designacao, juntada })
}

interface Movimento {
  descricao: string
  /** In business days; 0: it opens none. */
  prazo: number
}

/** A movement with one document, and with a deadline and its reminders where it opens one. */
async function moved(deps: Deps, actor: Actor, id: number, { descricao, prazo }: Movimento): Promise<void> {
  const arquivo = await peca(deps, descricao, [TEXTOS[descricao] ?? 'Documento apresentado nos autos desta arbitragem.'])
  await movimentar(deps, callerOf(actor), 'processo', id, {
    descricao,
    documentos: [{ nome: descricao, arquivo }],
    audios: [],
    // Five business days from a Sunday are five days: a reminder five days before would fall on the day of the movement itself.
    ...(prazo > 0 ? { dias_uteis: prazo, notificacoes: prazo > 5 ? [5, 1] : [3, 1] } : { notificacoes: [] }),
  })
}

const TEXTOS: Record<string, string> = {
  'Ordem processual': 'Fica aberto o prazo para as partes se manifestarem sobre as provas produzidas.',
  Contestação: 'A demandada nega o inadimplemento e pede a improcedência dos pedidos.',
  Réplica: 'A demandante reitera os pedidos e impugna os documentos da contestação.',
}

/** The life of the active process before its last order: days ago, who, what, and business days of the deadline it opens. */
const DOCKET: readonly [dias: number, quem: Pessoa, descricao: string, prazo: number][] = [
  [104, 'arbitro2', 'Termo de arbitragem', 0],
  [103, 'arbitro2', 'Despacho', 10],
  [91, 'parte2', 'Contestação', 0],
  [89, 'arbitro2', 'Despacho', 10],
  [78, 'parte', 'Réplica', 0],
  [70, 'arbitro2', 'Decisão', 5],
  [66, 'parte', 'Requerimento de prova', 0],
  [64, 'parte2', 'Requerimento de prova', 0],
  [58, 'arbitro2', 'Ordem processual', 10],
  [50, 'parte', 'Quesitos', 0],
  [48, 'parte2', 'Quesitos', 0],
  [33, 'arbitro2', 'Designação de audiência', 0],
  [21, 'arbitro2', 'Ata de audiência', 0],
  [19, 'parte', 'Juntada de documentos', 0],
  [14, 'parte2', 'Manifestação', 0],
  [9, 'arbitro2', 'Despacho', 0],
]

/** The other party links the process, as with its number and password. */
const link = (deps: Deps, { id: userId, email }: Actor, id: number) =>
  deps.tx(async (trx) => {
    const { movimentadoEm } = await lockProcedimento(trx, id)
    const parteId = await parteOfEmail(trx, id, email)
    const acesso = { procedimentoId: id, userId, motivo: 'senha', tipo: 'processo', movimentadoEm, parteId } as const
    await grantAccess(trx, { ...acesso, createdAt: deps.clock.now() })
  })

/** A decision of the secretariat about a process. */
const become = (deps: Deps, por: Actor, procedimentoId: number, ato: AtoDeSituacao, motivo: string) =>
  changeSituacao(deps, callerOf(por), { procedimentoId, ato, motivo })
