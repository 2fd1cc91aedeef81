import type { MetodoDeAssinatura } from '@concordia/contract/rules/acordos/assinatura'
import type { PorParte } from '@concordia/contract/rules/acordos/poderes'
import type { PapelNaAudiencia } from '@concordia/contract/rules/audiencia'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ParteDoSignatario } from '../../textos/assinatura/por.ts'
import { convidadosDe } from './ata.ts'
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

/** A person whose own signature is waited for. */
interface Pessoa {
  userId: number
  nome: string
  papel: PapelNaAudiencia
}

const isConduz = ({ papel }: Pick<Pessoa, 'papel'>): boolean => papel === 'arbitro' || papel === 'mediador'

/** Each who conducts signs, and somebody for each parte. */
async function pessoasEPartes(db: Db | Trx, { procedimentoId, de }: Pick<Situado, 'procedimentoId' | 'de'>) {
  const { papel } = TIPOS[de]
  const [conduzem, partes, contas] = await Promise.all([
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
  ])
  return { pessoas: conduzem.map((one): Pessoa => ({ ...one, papel })), partes, contas }
}

/** Minutes are signed by everybody who was present, each for themselves, whoever else is of their parte. */
async function presentes(db: Db | Trx, audienciaId: number) {
  const pessoas: Pessoa[] = (await convidadosDe(db, audienciaId)).filter(({ presente }) => presente)
  return { pessoas, partes: [], contas: [] }
}

/** Everybody who signs a text, what was signed and refused: people who sign for themselves, and partes with the accounts that sign for them. */
export async function readSignatarios(
  db: Db | Trx,
  { id, procedimentoId, de, audienciaId }: Pick<Situado, 'id' | 'procedimentoId' | 'de' | 'audienciaId'>,
) {
  const [{ pessoas, partes, contas }, assinaturas, recusas] = await Promise.all([
    audienciaId === null ? pessoasEPartes(db, { procedimentoId, de }) : presentes(db, audienciaId),
    db
      .selectFrom('textoAssinaturas')
      .selectAll()
      .$narrowType<{ por: PorGravado[]; metodo: MetodoDeAssinatura; papel: PapelNaAudiencia }>()
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
    ...{ pessoas, partes, contas, recusas },
    // A signature from before 0198 has no proof.
    assinaturas: assinaturas.map(({ por, ...one }) => ({
      ...one,
      por: por.map((parte) => ({ ...parte, comprovante: parte.comprovante ?? null })),
    })),
    /** The people, and the partes, without a signature. */
    pessoasQueFaltam: pessoas.filter(({ userId }) => !assinaram.has(userId)),
    partesQueFaltam: partes.filter(({ id: parteId }) => !dadas.has(parteId)),
  }
}
export type Signatarios = Awaited<ReturnType<typeof readSignatarios>>

/** Whether this user's own signature, or one for a parte, is among those that a text has or waits for. */
export const isSignatario = ({ pessoas, contas }: Pick<Signatarios, 'pessoas' | 'contas'>, userId: number): boolean =>
  [...pessoas, ...contas].some((one) => one.userId === userId)

/** While nobody conducts, a signature is missing. */
export const isCompleto = ({ pessoas, pessoasQueFaltam, partesQueFaltam }: Signatarios): boolean =>
  pessoas.length > 0 && pessoasQueFaltam.length + partesQueFaltam.length === 0

const lista = new Intl.ListFormat('pt-BR')

/** Why a text can't be closed with a note yet; null when it can. Without those who conduct, none is: they sign or refuse first. */
export function porqueNaoEncerra({ pessoas, pessoasQueFaltam, assinaturas, recusas }: Signatarios): string | null {
  const calados = pessoasQueFaltam.filter((one) => isConduz(one) && !recusas.some(({ userId }) => userId === one.userId))
  const nomes = lista.format(calados.map(({ nome }) => nome))
  if (calados.length > 0) return `Antes de encerrar, quem conduz assina ou recusa: falta ${nomes}.`
  // A hearing that the secretariat called may have had nobody of those who conduct.
  const basta = pessoas.some(isConduz) ? isConduz : () => true
  return assinaturas.some(basta) ? null : SEM_ASSINATURA
}
const SEM_ASSINATURA = 'Antes de encerrar, ao menos uma pessoa que conduz assina o texto.'
