import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import type { Deps } from '../deps.ts'
import { cobrar } from '../pagamentos/cobrar.ts'
import { findPagamento } from '../pagamentos/queries.ts'
import { storePdf } from '../platform/files/made.ts'
import type { Actor } from '../platform/http/actor.ts'
import { aceitar } from '../procedimentos/aceitar.ts'
import { grantAccess } from '../procedimentos/acesso.ts'
import { appendEvento } from '../procedimentos/append-evento.ts'
import { autorDe } from '../procedimentos/designacoes.ts'
import { designar } from '../procedimentos/designar.ts'
import { movimentar } from '../procedimentos/movimentar.ts'
import { parteOfEmail } from '../procedimentos/partes.ts'
import { termoDeAceite } from '../procedimentos/termo-de-aceite.ts'
import { lockProcedimento, requireAct, setSituacao } from '../procedimentos/travar.ts'
import { protocolar } from '../processos/protocolar.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { peca } from './pecas.ts'

const DAY = 86_400_000
const REQUEST = { ip: '127.0.0.1', requestId: 'demonstracao', idempotencyKey: null }

type Pessoa = 'parte' | 'parte2' | 'advogado' | 'arbitro' | 'arbitro2' | 'arbitro3' | 'secretaria'

/**
 * Processes in every situação, made by the same commands that people use, in days that have passed. Only right after the
 * accounts were made.
 */
export async function seedProcessos(deps: Deps): Promise<void> {
  const who = await actors(deps)
  const at = (days: number): Deps => ({ ...deps, clock: { now: () => new Date(deps.clock.now().getTime() - days * DAY) } })

  const acordo = await filed(at(80), who.parte, 'Prestação de serviços', 48_000)
  await named(at(60), who.secretaria, acordo, [who.arbitro3])
  await accepted(at(58), who.arbitro3, acordo)
  await become(at(20), who.secretaria, acordo, 'registrarAcordo', 'Acordo registrado')

  const arquivado = await filed(at(75), who.parte, 'Locação comercial', 36_500)
  await become(at(50), who.secretaria, arquivado, 'arquivar', 'Processo arquivado')

  const recusado = await filed(at(45), who.parte, 'Cobrança', 12_000)
  await become(at(40), who.secretaria, recusado, 'recusar', 'Processo recusado')

  const suspenso = await filed(at(40), who.advogado, 'Compra e venda de equipamentos', 210_000)
  await named(at(36), who.secretaria, suspenso, [who.arbitro2])
  await accepted(at(34), who.arbitro2, suspenso)
  await become(at(12), who.secretaria, suspenso, 'suspender', 'Processo suspenso')

  const ativo = await filed(at(30), who.parte, 'Inadimplemento contratual', 150_000)
  await link(at(28), who.parte2, ativo)
  await named(at(27), who.secretaria, ativo, [who.arbitro2])
  await accepted(at(25), who.arbitro2, ativo)
  await moved(at(2), who.arbitro2, ativo)

  const tres = await filed(at(9), who.parte, 'Dissolução de sociedade', 320_000, '3')
  await named(at(7), who.secretaria, tres, [who.arbitro, who.arbitro2, who.arbitro3])
  await accepted(at(5), who.arbitro3, tres)

  const novo = await filed(at(3), who.parte, 'Cobrança', 27_400)
  await named(at(1), who.secretaria, novo, [who.arbitro])
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

async function filed(deps: Deps, actor: Actor, classe: string, valor: number, numero_arbitros: '1' | '3' = '1') {
  const valorAPagar = numero_arbitros === '3' ? 10_000 : 5000
  const { stripe_payment } = await cobrar(deps, actor.id, { valor: valorAPagar, payment_method: 'pm_card_visa' }, null)
  const pagamentoId = await protocolar(
    deps,
    { actor, ...REQUEST },
    {
      area_id: 3,
      classe,
      demandantes: [parteDe('parte')],
      demandadas: [parteDe('parte2')],
      termo: await peca(deps, 'Contrato', [
        'As partes submetem à arbitragem desta câmara os litígios que decorrerem deste contrato.',
      ]),
      peticao: await peca(deps, 'Petição inicial', [`A demandante pede a instauração da arbitragem. Classe: ${classe}.`]),
      documentos: [{ nome: 'Notificação', arquivo: await peca(deps, 'Notificação', ['Notificação enviada à demandada.']) }],
      valor,
      conciliacao: 'S',
      numero_arbitros,
      valorAPagar,
      meioDePagamento: 'cartao',
      stripe_payment,
    },
  )
  return (await findPagamento(deps.db, pagamentoId)).procedimentoId!
}

function parteDe(account: 'parte' | 'parte2') {
  const { email, firstName, lastName, cpf } = DEMO_ACCOUNTS.find((one) => one.email === `${account}@concordia.test`)!
  return {
    nome: `${firstName} ${lastName}`,
    documento: cpf,
    endereco: 'Praça da Sé, 1, São Paulo - SP',
    telefone: '11900000000',
    emails: [{ contato: email, principal: true }],
  }
}

const named = (deps: Deps, por: Actor, id: number, pessoas: Actor[]) =>
  deps.tx((trx) =>
    designar(deps, trx, { procedimentoId: id, papel: 'arbitro', userIds: pessoas.map((pessoa) => pessoa.id), por }),
  )

async function accepted(deps: Deps, actor: Actor, id: number): Promise<void> {
  const { content, name } = await termoDeAceite(deps, { procedimentoId: id, userId: actor.id })
  const termo = await storePdf(deps, name, content as Buffer)
  const respostas = QUESTIONARIO.map((pergunta, n) => ({ pergunta, resposta: n < 6 ? 'Não.' : 'Sim.' }))
  await aceitar(deps, { actor, ...REQUEST }, { procedimentoId: id, questionario: JSON.stringify(respostas), termo })
}

/** A decision with a deadline and its reminders. */
async function moved(deps: Deps, actor: Actor, id: number): Promise<void> {
  const arquivo = await peca(deps, 'Ordem processual', ['Fica aberto o prazo para a demandada apresentar a contestação.'])
  await movimentar(deps, { actor, ...REQUEST }, 'processo', id, {
    descricao: 'Ordem processual',
    documentos: [{ nome: 'Ordem processual nº 1', arquivo }],
    audios: [],
    dias_uteis: 15,
    notificacoes: [5, 1],
  })
}

/** The other party follows the process, as with its number and password. */
const link = (deps: Deps, { id: userId, email }: Actor, id: number) =>
  deps.tx(async (trx) => {
    const { movimentadoEm } = await lockProcedimento(trx, id)
    const parteId = await parteOfEmail(trx, id, email)
    await grantAccess(trx, { procedimentoId: id, userId, motivo: 'senha', tipo: 'processo', movimentadoEm, parteId })
  })

/** What the secretariat decides about a process. */
const become = (deps: Deps, por: Actor, id: number, act: string, descricao: string) =>
  deps.tx(async (trx) => {
    const situacao = requireAct(await lockProcedimento(trx, id), act)
    await setSituacao(trx, id, situacao)
    await appendEvento(trx, id, { descricao, autor: autorDe(por), now: deps.clock.now() })
  })
