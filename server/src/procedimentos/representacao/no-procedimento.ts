import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comEste } from '@concordia/contract/values/substantivo'
import { type RawBuilder, sql } from 'kysely'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { dropUnsentToLawyer } from '../../avisos/held.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { grantAccess, wasEnded } from '../../direitos/grant.ts'
import { papelDeQuemConduz } from '../../direitos/impeded.ts'
import { porqueNaoLeCaso } from '../../direitos/judges.ts'
import { autorCom, direitosDe } from '../../direitos/move.ts'
import { escritorioDoOutroLado, jaAtua } from '../../direitos/outro-lado.ts'
import { EM_EXERCICIO } from '../../direitos/takes-part.ts'
import type { Trx } from '../../platform/database/database.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { removeAccess } from '../acessos/remove-access.ts'
import { announce } from '../avisos/announce.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import type { Materia, Sobre } from './materia.ts'
import { NOTICES } from './notices.ts'

const tipoDe = ({ tipo }: Sobre) => tipo as Tipo

/** A parte `t` is the account `u` itself, by its CPF. */
const E_ELA_MESMA: RawBuilder<boolean> = sql<boolean>`(t.documento = u.cpf)`
/** The account `u` is a lawyer for what this procedimento `p` knows: nobody like that is a client, except for itself. */
const E_ADVOGADO: RawBuilder<boolean> = sql<boolean>`(coalesce(lower(p.advogado_email) = u.email, false)
  or exists (select from perfis f where f.user_id = u.id and f.tipo = 'advogado' and f.situacao = 'A'))`

/** Representation in processes and cases. */
export const noProcedimento = (deps: Pick<Deps, 'letterhead'>): Materia => ({
  lock: async (trx, sobre) => {
    const found = await trx
      .selectFrom('procedimentos')
      .select('id')
      .where('id', '=', sobre.id)
      .where('tipo', '=', tipoDe(sobre))
      .executeTakeFirst()
    if (!found) throw forbidden()
    await lockProcedimento(trx, sobre.id)
  },

  findParte: async (db, { id: procedimentoId, tipo }, { id, documento }) => {
    const query = db
      .selectFrom('partes as t')
      .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
      .select(['t.id', 't.nome'])
      .where('t.procedimentoId', '=', procedimentoId)
      .where('p.tipo', '=', tipo)
    const found = id === undefined ? query.where('t.documento', '=', documento ?? '') : query.where('t.id', '=', id)
    return (await found.orderBy('t.id').limit(1).executeTakeFirst()) ?? null
  },

  listPartes: (db, { id }) =>
    db
      .selectFrom('partes')
      .select(['id', 'nome'])
      .where('procedimentoId', '=', id)
      .orderBy('polo', 'desc')
      .orderBy('ordem')
      .execute(),

  segue: async (db, { id }, _, user) => {
    const row = await db
      .selectFrom('procedimentos as p')
      .select('p.id')
      .where('p.id', '=', id)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('procedimentoAcessos as a')
            .select('a.userId')
            .whereRef('a.procedimentoId', '=', 'p.id')
            .where('a.userId', '=', user.id)
            .where('a.motivo', 'in', ['autor', 'senha', 'procurador']),
        ),
      )
      .where(({ not }) => not(wasEnded(user, { comSenha: false })))
      .executeTakeFirst()
    return row !== undefined
  },

  porqueNao: async (db, { id, tipo }, parte, userId) => {
    const { um, artigo } = TIPOS[tipo as Tipo]
    const papel = await papelDeQuemConduz(db, id, { id: userId })
    if (papel) return `Quem está designado ${papel} ${comEste({ um, artigo, muitos: '' })} não representa uma das partes.`
    const { rows } = await sql<{ nome: string }>`
      select o.nome from partes t join partes o on o.procedimento_id = t.procedimento_id and o.polo <> t.polo join users u on u.id = ${userId}
      where t.id = ${parte.id} and (o.documento = u.cpf
        or exists (select from procedimento_acessos a where a.procedimento_id = t.procedimento_id and a.user_id = u.id
          and (a.parte_id = o.id or a.motivo = 'autor' and o.polo = 'demandante'))
        or exists (select from representacoes r where r.parte_id = o.id and r.advogado_id = u.id and r.situacao not in ('recusada')
          and (r.encerrada_em is null or r.acesso_desde is not null)))
      limit 1`.execute(db)
    if (rows[0]) return `Quem atua, ou já atuou, pelo outro lado não representa ${parte.nome}.`
    const escritorio = await escritorioDoOutroLado(db, { procedimentoId: id, parteId: parte.id, userId })
    if (escritorio) return jaAtua(escritorio)
    return porqueNaoLeCaso(db as Trx, id, userId)
  },

  clienteDe: async (db, { id }, userId) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from partes t join procedimentos p on p.id = t.procedimento_id join users u on u.id = ${userId}
      where p.id = ${id} and (${E_ELA_MESMA} or not ${E_ADVOGADO})
        and exists (select from procedimento_acessos a where a.procedimento_id = p.id and a.user_id = u.id
          and (a.motivo = 'senha' and a.parte_id = t.id or a.motivo = 'autor' and t.polo = 'demandante'))
        and not exists (select from representacoes r where r.parte_id = t.id and r.advogado_id = u.id and ${EM_EXERCICIO})`.execute(
      db,
    )
    return rows.map((row) => row.id)
  },

  open: async (trx, sobre, { userId, parteId }) => {
    const { movimentadoEm } = await trx
      .selectFrom('procedimentos')
      .select('movimentadoEm')
      .where('id', '=', sobre.id)
      .executeTakeFirstOrThrow()
    // What ended before does not keep the lawyer out any more.
    await trx
      .updateTable('acessosEncerrados')
      .set({ readmitidoEm: sql<Date>`now()` })
      .where('procedimentoId', '=', sobre.id)
      .where('userId', '=', userId)
      .where('readmitidoEm', 'is', null)
      .execute()
    await grantAccess(trx, {
      ...{ procedimentoId: sobre.id, userId, parteId, movimentadoEm },
      motivo: 'procurador',
      tipo: tipoDe(sobre),
    })
  },

  close: async (trx, caller, sobre, { userId, parteId, origem, now }) => {
    const outra = await trx
      .selectFrom('representacoes as r')
      .select('r.id')
      .where('r.parteId', '=', parteId)
      .where('r.advogadoId', '=', userId)
      .where(EM_EXERCICIO)
      .executeTakeFirst()
    if (outra) return
    await dropUnsentToLawyer(trx, sobre.id, { userId, parteId })
    const { tambem } = await reasonsThatEnd(trx, sobre.id, userId, parteId)
    await removeAccess(
      trx,
      { id: sobre.id, tipo: tipoDe(sobre) },
      { userId, motivos: ['procurador', ...tambem], representada: parteId, origem, por: caller?.user.id ?? null, now },
    )
  },

  record: async (trx, sobre, { ato, autor, frase, documento, now }) => {
    const direitos = autor && (await direitosDe(trx, autor, sobre.id, tipoDe(sobre)))
    const { id } = await appendEvento(trx, sobre.id, {
      ...{ ato, descricaoOutros: frase, now },
      ...(autor && { autor: direitos ? autorCom(autor, direitos) : autorCom(autor, { interessado: true }) }),
      documentos: documento ? [{ tipo: 'documento', ...documento }] : [],
    })
    return id
  },

  tell: async (trx, sobre, { ato, parteId, frase, soParte, exceto, eventoId }) => {
    const facts = { tipo: tipoDe(sobre), nomeDoAto: NOMES_DOS_ATOS[ato][tipoDe(sobre)], frase }
    if (!soParte)
      return announce(
        deps,
        trx,
        NOTICES.representacao,
        { ...facts, numero: sobre.id },
        {
          ...(exceto !== null && { exceto }),
          ...(eventoId !== null && { eventoId }),
        },
      )
    for (const userId of await contasDaParte(trx, sobre.id, parteId))
      if (userId !== exceto)
        await notify(deps, trx, NOTICES.representacaoDaParte, {
          ...facts,
          ...{ procedimento: sobre.id, procedimentoId: sobre.id, userId },
        })
  },
})

const contasDaParte = async (trx: Trx, procedimentoId: number, parteId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct user_id as id from contas_das_partes
    where procedimento_id = ${procedimentoId} and parte_id = ${parteId} order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * What else brought a lawyer to the procedimento and ends with the last client there: the filing for that client, and following it by the
 * password or the address of that client. An account that is a parte itself, or tied to another one, keeps what is its own.
 */
async function reasonsThatEnd(trx: Trx, procedimentoId: number, userId: number, parteId: number) {
  const { rows } = await sql<{ motivo: 'autor' | 'senha' }>`
    select a.motivo from procedimento_acessos a join users u on u.id = a.user_id join partes t on t.id = ${parteId}
    where a.procedimento_id = ${procedimentoId} and a.user_id = ${userId}
      and (a.motivo = 'senha' and (a.parte_id is null or a.parte_id = t.id) or a.motivo = 'autor' and t.polo = 'demandante')
      and not exists (select from partes propria where propria.procedimento_id = a.procedimento_id and propria.documento = u.cpf)
      and not exists (select from representacoes r where r.procedimento_id = a.procedimento_id and r.advogado_id = a.user_id
        and r.parte_id <> t.id and ${EM_EXERCICIO})`.execute(trx)
  return { tambem: rows.map(({ motivo }) => motivo) }
}
