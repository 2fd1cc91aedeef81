import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/atos'
import type { Deps } from '../deps.ts'
import { storePdf } from '../platform/files/store-made.ts'
import type { Actor } from '../platform/http/actor.ts'
import { grantAccess } from '../procedimentos/acesso.ts'
import { aceitar } from '../procedimentos/designacao/aceitar.ts'
import { pendingDesignacao } from '../procedimentos/designacao/designacoes.ts'
import { termoDeAceite } from '../procedimentos/designacao/termo-de-aceite.ts'
import { lockProcedimento } from '../procedimentos/lock-procedimento.ts'
import { movimentar } from '../procedimentos/movimentacao/movimentar.ts'
import { parteOfEmail } from '../procedimentos/partes.ts'
import { designar } from '../secretaria/atos/designar.ts'
import { mudarSituacao } from '../secretaria/atos/mudar-situacao.ts'
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

  const { id: acordo } = await filed(at(80), who.parte, { classe: 'Prestação de serviços', valor: 48_000 })
  await named(at(60), who.secretaria, acordo, [who.arbitro3])
  await accepted(at(58), who.arbitro3, acordo)
  await become(at(20), who.secretaria, acordo, 'registrarAcordo', 'As partes apresentaram o acordo assinado.')

  const { id: arquivado } = await filed(at(75), who.parte, { classe: 'Locação comercial', valor: 36_500 })
  await become(at(50), who.secretaria, arquivado, 'arquivar', 'A demandante desistiu do pedido.')

  const { id: recusado } = await filed(at(45), who.parte, { classe: 'Cobrança', valor: 12_000 })
  await become(at(40), who.secretaria, recusado, 'recusar', 'O contrato não tem cláusula compromissória.')

  const { id: suspenso } = await filed(at(40), who.advogado, { classe: 'Compra e venda de equipamentos', valor: 210_000 })
  await named(at(36), who.secretaria, suspenso, [who.arbitro2])
  await accepted(at(34), who.arbitro2, suspenso)
  await become(at(12), who.secretaria, suspenso, 'suspender', 'As partes pediram prazo para negociar.')

  const { id: ativo } = await filed(at(30), who.parte, { classe: 'Inadimplemento contratual', valor: 150_000 })
  await link(at(28), who.parte2, ativo)
  await named(at(27), who.secretaria, ativo, [who.arbitro2])
  await accepted(at(25), who.arbitro2, ativo)
  await moved(at(2), who.arbitro2, ativo)

  const { id: tres } = await filed(at(9), who.parte, { classe: 'Dissolução de sociedade', valor: 320_000, arbitros: '3' })
  await named(at(7), who.secretaria, tres, [who.arbitro, who.arbitro2, who.arbitro3])
  await accepted(at(5), who.arbitro3, tres)

  const { id: novo } = await filed(at(3), who.parte, { classe: 'Cobrança', valor: 27_400 })
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
    },
  ]
  return Object.fromEntries(rows.map(actor)) as Record<Pessoa, Actor>
}

const named = (deps: Deps, por: Actor, id: number, pessoas: Actor[]) =>
  designar(deps, callerOf(por), { procedimentoId: id, papel: 'arbitro', userIds: pessoas.map((pessoa) => pessoa.id) })

async function accepted(deps: Deps, actor: Actor, id: number): Promise<void> {
  const designado = { procedimentoId: id, userId: actor.id, papel: 'arbitro' } as const
  const designacao = await pendingDesignacao(deps.db, designado)
  const { content, name } = await termoDeAceite(deps, designado, designacao)
  const termo = await storePdf(deps, name, content as Buffer)
  const respostas = QUESTIONARIO.map((pergunta, n) => ({ pergunta, resposta: n < 6 ? 'Não.' : 'Sim.' }))
  const juntada = { questionario: JSON.stringify(respostas), termo }
  await aceitar(deps, callerOf(actor), { tipo: 'processo', procedimentoId: id, designacao, juntada })
}

/** A decision with a deadline and its reminders. */
async function moved(deps: Deps, actor: Actor, id: number): Promise<void> {
  const arquivo = await peca(deps, 'Ordem processual', ['Fica aberto o prazo para a demandada apresentar a contestação.'])
  await movimentar(deps, callerOf(actor), 'processo', id, {
    descricao: 'Ordem processual',
    documentos: [{ nome: 'Ordem processual nº 1', arquivo }],
    audios: [],
    dias_uteis: 15,
    notificacoes: [5, 1],
  })
}

/** The other party links the process, as with its number and password. */
const link = (deps: Deps, { id: userId, email }: Actor, id: number) =>
  deps.tx(async (trx) => {
    const { movimentadoEm } = await lockProcedimento(trx, id)
    const parteId = await parteOfEmail(trx, id, email)
    await grantAccess(trx, { procedimentoId: id, userId, motivo: 'senha', tipo: 'processo', movimentadoEm, parteId })
  })

/** A decision of the secretariat about a process. */
const become = (deps: Deps, por: Actor, procedimentoId: number, ato: AtoDeSituacao, motivo: string) =>
  mudarSituacao(deps, callerOf(por), { procedimentoId, ato, motivo })
