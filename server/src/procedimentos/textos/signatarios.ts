import type { MetodoDeAssinatura } from '@concordia/contract/rules/acordos/assinatura'
import type { PorParte } from '@concordia/contract/rules/acordos/poderes'
import { type Papel, TIPOS } from '@concordia/contract/rules/tipos'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ParteDoSignatario } from '../../textos/assinatura/por.ts'
import type { Situado } from './texto.ts'

/** Whether the account `u` signs for the parte `p`: it filed for the demandantes, or entered with an address of the parte. */
const ASSINA: RawBuilder<boolean> = sql<boolean>`(exists (select from procedimento_acessos a
    where a.procedimento_id = p.procedimento_id and a.user_id = u.id
      and ((a.motivo = 'autor' and p.polo = 'demandante')
        or (a.motivo = 'procurador' and a.parte_id = p.id)
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
export interface PorGravado extends PorParte {
  parte_id: number
}

/** Everybody who signs a text: who conducts, the partes with the accounts that sign for them, what was signed and refused. */
export async function readSignatarios(db: Db | Trx, { id, procedimentoId, de }: Pick<Situado, 'id' | 'procedimentoId' | 'de'>) {
  const { papel } = TIPOS[de]
  const [conduzem, partes, contas, assinaturas, recusas] = await Promise.all([
    db
      .selectFrom('designacoes as d')
      .innerJoin('users as u', 'u.id', 'd.userId')
      .select(['d.userId', 'u.name as nome'])
      .where('d.procedimentoId', '=', procedimentoId)
      .where('d.papel', '=', papel)
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
      .$narrowType<{ por: PorGravado[]; metodo: MetodoDeAssinatura; papel: Papel | 'parte' }>()
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
    ...{ papel, conduzem, partes, contas, recusas },
    // A signature from before 0198 has no proof.
    assinaturas: assinaturas.map(({ por, ...one }) => ({
      ...one,
      por: por.map((parte) => ({ ...parte, comprovante: parte.comprovante ?? null })),
    })),
    /** The people who conduct it, and the partes, without a signature. */
    conduzemQueFaltam: conduzem.filter(({ userId }) => !assinaram.has(userId)),
    partesQueFaltam: partes.filter(({ id: parteId }) => !dadas.has(parteId)),
  }
}
export type Signatarios = Awaited<ReturnType<typeof readSignatarios>>

/** While nobody conducts, a signature is missing. */
export const isCompleto = ({ conduzem, conduzemQueFaltam, partesQueFaltam }: Signatarios): boolean =>
  conduzem.length > 0 && conduzemQueFaltam.length + partesQueFaltam.length === 0

/** The arbitrators who neither signed nor refused: without them a termo is not closed with a note. */
const calados = ({ conduzemQueFaltam, recusas }: Signatarios) =>
  conduzemQueFaltam.filter(({ userId }) => !recusas.some((one) => one.userId === userId))

const lista = new Intl.ListFormat('pt-BR')
const SEM_ARBITRO = 'Antes de encerrar, ao menos um árbitro assina o texto.'

/** Why a termo can't be closed with a note yet; null when it can. */
export function porqueNaoEncerra(signatarios: Signatarios): string | null {
  const faltam = calados(signatarios).map(({ nome }) => nome)
  if (faltam.length > 0) return `Antes de encerrar, os árbitros assinam ou recusam: falta ${lista.format(faltam)}.`
  return signatarios.assinaturas.some(({ papel }) => papel === signatarios.papel) ? null : SEM_ARBITRO
}
