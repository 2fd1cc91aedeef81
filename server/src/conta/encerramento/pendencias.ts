import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { formatMoney } from '@concordia/contract/values/money'
import { saldoDe } from '../../pagamentos/lancamentos.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

/** Names that one sentence lists; of more it says how many there are. */
const NAMED = 5

/** What keeps an account from being closed, a sentence for each reason; empty when nothing does. */
export async function pendenciasDe(db: Db | Trx, userId: number): Promise<string[]> {
  const found = []
  for (const reason of [equipe, custas, saldo, cobrancas, designacoes, tarefas, negociacoes]) found.push(await reason(db, userId))
  return found.filter((sentence) => sentence !== null)
}

type Reason = (db: Db | Trx, userId: number) => Promise<string | null>

const equipe: Reason = async (db, userId) => {
  const { role } = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  return role === 'user' ? null : 'Sua conta é da equipe da câmara. Peça antes à administração que mude o seu papel.'
}

const custas: Reason = async (db, userId) => {
  const open = await db
    .selectFrom('pagamentos')
    .select('identificador')
    .where('userId', '=', userId)
    .where('situacao', '=', 'A')
    .orderBy('id')
    .execute()
  const names = open.map(({ identificador }) => identificador)
  return sentence(names, 'Há custas em aberto', 'Há custas em aberto', 'Pague ou cancele antes.')
}

const saldo: Reason = async (db, userId) => {
  const cents = await saldoDe(db, userId)
  return cents > 0 ? `Você tem ${formatMoney(cents)} de saldo. Use o saldo ou peça à secretaria que o devolva.` : null
}

const cobrancas: Reason = async (db, userId) => {
  const unused = await db
    .selectFrom('cobrancas')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolvidaEm', 'is', null)
    .executeTakeFirst()
  return unused ? 'Há uma cobrança no cartão que ainda não foi usada nem devolvida. Aguarde a devolução.' : null
}

const designacoes: Reason = async (db, userId) => {
  const rows = await db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select(['p.id', 'p.tipo'])
    .where('d.userId', '=', userId)
    .where('d.situacao', 'in', ['pendente', 'aceita'])
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('p.id')
    .execute()
  const names = rows.map(({ id, tipo }) => `${tipo} ${id}`)
  return sentence(names, 'Há uma designação em andamento', 'Há designações em andamento', 'Recuse-a ou aguarde o fim.')
}

const tarefas: Reason = async (db, userId) => {
  const rows = await db
    .selectFrom('tarefas')
    .select(['descricao', 'procedimentoId'])
    .where('situacao', '<>', 'concluida')
    .where((eb) => eb.or([eb('pedidaPor', '=', userId), eb('responsavelId', '=', userId)]))
    .orderBy('id')
    .execute()
  const names = rows.map(({ descricao, procedimentoId }) => `${descricao} (nº ${procedimentoId})`)
  return sentence(names, 'Há uma tarefa em aberto', 'Há tarefas em aberto', 'Aguarde a conclusão.')
}

const negociacoes: Reason = async (db, userId) => {
  const rows = await db
    .selectFrom('negociacoes as n')
    .innerJoin('negociacaoAcessos as a', 'a.negociacaoId', 'n.id')
    .select('n.id')
    .distinct()
    .where('a.userId', '=', userId)
    .where('n.situacao', '=', 'minuta-em-assinatura')
    .orderBy('n.id')
    .execute()
  const names = rows.map(({ id }) => String(id))
  return sentence(names, 'Há uma negociação em assinatura', 'Há negociações em assinatura', 'Aguarde o fim ou desista antes.')
}

function sentence(names: string[], one: string, many: string, advice: string): string | null {
  if (names.length === 0) return null
  const more = names.length > NAMED ? ` e outras ${names.length - NAMED}` : ''
  return `${names.length === 1 ? one : many}: ${names.slice(0, NAMED).join(', ')}${more}. ${advice}`
}
