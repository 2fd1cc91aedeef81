import type { Trx } from '../platform/database/database.ts'
import type { Travado } from './travar.ts'

export interface Candidato {
  id: number
  email: string
  cpf: string
}

/**
 * Why somebody can be neither arbitrator nor mediator of a procedimento, as far as the platform knows (Lei 9.307/96, art.
 * 14; Lei 13.140/15, art. 7), as a sentence; null when it knows of nothing.
 */
export async function impedimentoDe(trx: Trx, procedimento: Travado, candidato: Candidato): Promise<string | null> {
  const { id } = procedimento
  if (procedimento.userId === candidato.id) return 'Esta pessoa protocolou o procedimento.'
  if (procedimento.advogadoEmail?.toLowerCase() === candidato.email) return 'Esta pessoa é advogada de uma das partes.'
  if (await isParte(trx, id, candidato)) return 'Esta pessoa é parte, ou contato de uma parte, no procedimento.'
  if (await follows(trx, id, candidato.id)) return 'Esta pessoa acompanha o procedimento ao lado de uma das partes.'
  const papel = await papelNoProcedimento(trx, id, candidato.id)
  if (papel === 'mediador') return 'Esta pessoa é mediadora neste procedimento.'
  if (papel === 'arbitro') return 'Esta pessoa já está designada neste procedimento.'
  return null
}

async function isParte(trx: Trx, procedimentoId: number, { email, cpf }: Candidato): Promise<boolean> {
  const row = await trx
    .selectFrom('partes as p')
    .leftJoin('parteContatos as c', 'c.parteId', 'p.id')
    .select('p.id')
    .where('p.procedimentoId', '=', procedimentoId)
    .where((eb) => eb.or([eb('p.documento', '=', cpf), eb(eb.fn<string>('lower', ['c.contato']), '=', email)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By number and password, which only the partes were sent, or as a third party of one of them. */
async function follows(trx: Trx, procedimentoId: number, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('procedimentoAcessos')
    .select('userId')
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .where('motivo', 'in', ['autor', 'senha', 'terceiro'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function papelNoProcedimento(trx: Trx, procedimentoId: number, userId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('designacoes')
    .select('papel')
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .where('situacao', 'in', ['pendente', 'aceita'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.papel ?? null
}
