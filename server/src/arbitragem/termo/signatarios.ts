import type { MetodoDeAssinatura } from '@concordia/contract/rules/acordos/assinatura'
import type { PorParte } from '@concordia/contract/rules/acordos/poderes'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ParteDoSignatario } from '../../textos/assinatura/por.ts'

/** Whether the account `u` signs for the parte `p`: it filed for the demandantes, or entered with an address of the parte. */
const ASSINA: RawBuilder<boolean> = sql<boolean>`(exists (select from procedimento_acessos a
    where a.procedimento_id = p.procedimento_id and a.user_id = u.id
      and ((a.motivo = 'autor' and p.polo = 'demandante')
        or (a.motivo = 'senha' and (a.parte_id = p.id or (a.parte_id is not null and exists (select from parte_contatos c
          where c.parte_id = p.id and c.canal = 'email' and lower(c.contato) = lower(u.email) and c.congelado_em is null))))))
  and not exists (select from designacoes d
    where d.procedimento_id = p.procedimento_id and d.user_id = u.id and d.situacao = 'aceita'))`

const pares = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('partes as p')
    .innerJoin('procedimentoAcessos as x', (join) => join.onRef('x.procedimentoId', '=', 'p.procedimentoId'))
    .innerJoin('users as u', 'u.id', 'x.userId')
    .where('p.procedimentoId', '=', procedimentoId)
    .where('u.bloqueadoEm', 'is', null)
    .where(ASSINA)
    .distinct()

/** The partes for whom an account signs, and whether the document of each is its CPF. */
export const partesQueAssina = (db: Db | Trx, procedimentoId: number, userId: number): Promise<ParteDoSignatario[]> =>
  pares(db, procedimentoId)
    .select((eb) => [
      'p.id',
      'p.nome',
      'p.documento',
      eb('p.documento', '=', eb.ref('u.cpf')).$castTo<boolean>().as('documentoConfere'),
    ])
    .where('u.id', '=', userId)
    .orderBy('p.id')
    .execute()

/** A parte of a signature, as the table keeps it. */
export interface PorGravado extends Omit<PorParte, 'comprovante'> {
  parte_id: number
}

/** Everybody who signs a text: the arbitrators, the partes with the accounts that sign for them, what was signed and refused. */
export async function readSignatarios(db: Db | Trx, { id, procedimentoId }: { id: number; procedimentoId: number }) {
  const [arbitros, partes, contas, assinaturas, recusas] = await Promise.all([
    db
      .selectFrom('designacoes as d')
      .innerJoin('users as u', 'u.id', 'd.userId')
      .select(['d.userId', 'u.name as nome'])
      .where('d.procedimentoId', '=', procedimentoId)
      .where('d.papel', '=', 'arbitro')
      .where('d.situacao', '=', 'aceita')
      .orderBy('d.id')
      .$narrowType<{ nome: string }>()
      .execute(),
    db
      .selectFrom('partes')
      .select(['id', 'nome'])
      .where('procedimentoId', '=', procedimentoId)
      .orderBy('polo', 'desc')
      .orderBy('ordem')
      .execute(),
    pares(db, procedimentoId)
      .select(['u.id as userId', 'u.name as nome', 'p.id as parteId', 'p.nome as parte'])
      .$narrowType<{ nome: string }>()
      .orderBy('p.id')
      .orderBy('u.id')
      .execute(),
    db
      .selectFrom('textoAssinaturas')
      .selectAll()
      .$narrowType<{ por: PorGravado[]; metodo: MetodoDeAssinatura; papel: 'arbitro' | 'parte' }>()
      .where('textoId', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('textoRecusas')
      .selectAll()
      .$narrowType<{ por: string[] }>()
      .where('textoId', '=', id)
      .orderBy('createdAt')
      .execute(),
  ])
  const assinaram = new Set(assinaturas.map(({ userId }) => userId))
  const dadas = new Set(assinaturas.flatMap(({ por }) => por.map(({ parte_id }) => parte_id)))
  return {
    ...{ arbitros, partes, contas, assinaturas, recusas },
    /** The arbitrators and partes without a signature. */
    arbitrosQueFaltam: arbitros.filter(({ userId }) => !assinaram.has(userId)),
    partesQueFaltam: partes.filter(({ id: parteId }) => !dadas.has(parteId)),
  }
}
export type Signatarios = Awaited<ReturnType<typeof readSignatarios>>

export const isCompleto = ({ arbitrosQueFaltam, partesQueFaltam }: Signatarios): boolean =>
  arbitrosQueFaltam.length + partesQueFaltam.length === 0

/** The arbitrators who neither signed nor refused: without them the text is not closed with a note. */
export const arbitrosCalados = ({ arbitrosQueFaltam, recusas }: Signatarios) =>
  arbitrosQueFaltam.filter(({ userId }) => !recusas.some((one) => one.userId === userId))
