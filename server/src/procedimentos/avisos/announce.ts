import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import type { PoloProcedimento } from '../../autos/membros/partes.ts'
import { deliver, type OfAct } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { opensAutos } from '../../direitos/see.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Announced, eContato, type Of } from './notices.ts'

interface Told extends OfAct {
  /** The author, where the author is not notified of their own act. */
  exceto?: number
}

/**
 * Sends a notice to its audience, in the transaction of the act: one e-mail for each address. What exceeds the limits waits for
 * the secretariat (docs/rules/notices.md#limits).
 */
export async function announce<F extends Of>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  notice: Announced<F>,
  facts: NoInfer<F>,
  { exceto, ...act }: Told = {},
): Promise<void> {
  const { enderecos, contas } = await destinatariosDe(trx, notice, facts.numero, exceto)
  const addresses = enderecos.map(({ endereco, contatos, retidoPor }) => ({
    endereco,
    nomes: contatos.map(({ parteNome }) => parteNome),
    contatos: contatos.map(({ parteContatoId }) => parteContatoId),
    // The reason of the address comes first: notices held for a busy author are decided together, and that decision must not send
    // them to a judge of the parte.
    retidoPor: retidoPor && ['julga', 'contestado'].includes(retidoPor) ? retidoPor : (act.retidoPor ?? retidoPor),
  }))
  const about = { procedimentoId: facts.numero }
  await deliver<F>(deps, trx, notice, facts, { about, addresses, why: eContato(facts), accounts: contas, ...act })
}

/** The recipients of a notice: the addresses of the partes, and the accounts of its audience. */
export async function destinatariosDe(
  db: Db | Trx,
  { to, partes }: Pick<Announced<never>, 'to' | 'partes'>,
  procedimentoId: number,
  exceto: number | undefined,
): Promise<{ enderecos: EnderecoDasPartes[]; contas: { id: number; email: string }[] }> {
  const enderecos = partes ? await enderecosPara(db, procedimentoId, partes, exceto) : []
  const ids = (await PUBLICOS[to](db, procedimentoId)).filter((id) => id !== exceto)
  return { enderecos, contas: await addressesOf(db, ids) }
}

const addressesOf = async (trx: Db | Trx, ids: readonly number[]) =>
  ids.length === 0 ? [] : trx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).orderBy('id').execute()

/**
 * The addresses of the partes, except that of the author. A courtesy goes neither to users who muted the procedimento nor to
 * an address whose messages wait: a reminder that waited for the secretariat would be out of date. None before the filing is paid:
 * nobody can write to strangers in the chamber's name for free (docs/rules/access.md).
 */
async function enderecosPara(
  trx: Db | Trx,
  procedimentoId: number,
  como: 'servico' | 'cortesia',
  exceto: number | undefined,
): Promise<EnderecoDasPartes[]> {
  if ((await custasPagas(trx, procedimentoId).limit(1).execute()).length === 0) return []
  const silenced = trx.selectFrom('silencios').select('userId').where('procedimentoId', '=', procedimentoId)
  const spared = await trx
    .selectFrom('users')
    .select('email')
    .where((eb) =>
      eb.or([
        ...(exceto === undefined ? [] : [eb('id', '=', exceto)]),
        ...(como === 'cortesia' ? [eb('id', 'in', silenced)] : []),
      ]),
    )
    .execute()
  const addresses = new Set(spared.map(({ email }) => email.toLowerCase()))
  return (await enderecosDasPartes(trx, procedimentoId, { avisos: true })).filter(
    ({ endereco, retidoPor }) => !addresses.has(endereco.toLowerCase()) && !(retidoPor && como === 'cortesia'),
  )
}

/**
 * The paid fees of a procedimento, or that the secretariat opened it, where it was imported; one without any has not opened yet.
 */
export const custasPagas = (trx: Db | Trx, procedimentoId: number) =>
  trx
    .selectFrom('pagamentos')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'P')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importados')
            .select('procedimentoId')
            .where('procedimentoId', '=', procedimentoId)
            .where('abertoEm', 'is', null),
        ),
      ),
    )
    .unionAll(
      trx
        .selectFrom('importados')
        .select('procedimentoId as id')
        .where('procedimentoId', '=', procedimentoId)
        .where('abertoEm', 'is not', null),
    )

const silencioDe = (trx: Db | Trx, userId: 'p.userId' | 'a.userId', procedimentoId: number) =>
  trx
    .selectFrom('silencios as s')
    .select('s.userId')
    .where('s.userId', '=', sql.ref<number>(userId))
    .where('s.procedimentoId', '=', procedimentoId)

/**
 * The accounts of each audience of a procedimento. Notices to accounts are a courtesy, which muting stops,
 * except tasks for the secretariat (docs/rules/notices.md#muting).
 */
const PUBLICOS: Record<Announced<never>['to'], (trx: Db | Trx, procedimentoId: number) => Promise<number[]>> = {
  autor: async (trx, procedimentoId) => {
    const rows = await trx
      .selectFrom('procedimentos as p')
      .select('p.userId')
      .where('p.id', '=', procedimentoId)
      .where(({ not, exists }) => not(exists(silencioDe(trx, 'p.userId', procedimentoId))))
      // Their access may have ended.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('procedimentoAcessos as a')
            .select('a.userId')
            .whereRef('a.procedimentoId', '=', 'p.id')
            .whereRef('a.userId', '=', 'p.userId'),
        ),
      )
      .execute()
    return rows.map(({ userId }) => userId)
  },
  envolvidos: async (trx, procedimentoId) => {
    const rows = await trx
      .selectFrom('procedimentoAcessos as a')
      .select('a.userId')
      .distinct()
      .where('a.procedimentoId', '=', procedimentoId)
      .where(opensAutos)
      .where(({ not, exists }) => not(exists(silencioDe(trx, 'a.userId', procedimentoId))))
      .execute()
    return rows.map(({ userId }) => userId)
  },
  secretaria: async (trx) => {
    const rows = await trx.selectFrom('users').select('id').where('role', '<>', 'user').execute()
    return rows.map(({ id }) => id)
  },
  autorESecretaria: async (trx, procedimentoId) => [
    ...new Set([...(await PUBLICOS.autor(trx, procedimentoId)), ...(await PUBLICOS.secretaria(trx, procedimentoId))]),
  ],
}

/** An e-mail address of the partes of a procedimento: one, whatever number of them share it. */
export interface EnderecoDasPartes {
  endereco: string
  contatos: { parteContatoId: number; parteNome: string; polo: PoloProcedimento }[]
  /**
   * Why what goes there waits for the secretariat: it is over the number of addresses of the procedimento, or of an account that
   * judges a parte of the case; neither is the address of an account that follows it. Or its correction is contested.
   */
  retidoPor: Retencao | undefined
}

/**
 * The addresses, the main contact of every parte first: these count first towards the limit. Not that of a lawyer who no longer represents
 * the parte. @param avisos only those for notices, which a parte may leave to its lawyer
 */
export async function enderecosDasPartes(
  trx: Db | Trx,
  procedimentoId: number,
  { avisos = false } = {},
): Promise<EnderecoDasPartes[]> {
  const contatos = await trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .innerJoin('procedimentos as pr', 'pr.id', 'p.procedimentoId')
    .select(['c.id as parteContatoId', 'c.contato', 'p.nome as parteNome', 'p.polo', 'pr.limiteEnderecos', 'c.congeladoEm'])
    .select((eb) => eb.and([eb('pr.tipo', '=', 'caso'), JULGA]).as('julga'))
    .$narrowType<{ polo: PoloProcedimento }>()
    .where('p.procedimentoId', '=', procedimentoId)
    .where('c.canal', '=', 'email')
    .where(sql<boolean>`not nao_representa_mais(p.id, null, c.contato)`)
    .$if(avisos, (all) => all.where(sql<boolean>`not so_o_advogado(p.id)`))
    .orderBy('c.ordem')
    .orderBy('p.polo')
    .orderBy('p.ordem')
    .execute()
  const limite = contatos[0]?.limiteEnderecos ?? ENDERECOS_POR_PROCEDIMENTO
  const byAddress = Map.groupBy(contatos, ({ contato }) => contato.toLowerCase())
  const someWait = byAddress.size > limite || contatos.some(({ julga }) => julga)
  const seguem = someWait ? await seguidores(trx, procedimentoId) : new Set()
  const retencaoDe = (lower: string, ordem: number): Retencao | undefined => {
    if (byAddress.get(lower)?.every(({ congeladoEm }) => congeladoEm !== null)) return 'contestado'
    if (seguem.has(lower)) return undefined
    if (byAddress.get(lower)?.some(({ julga }) => julga)) return 'julga'
    return ordem >= limite ? 'enderecos' : undefined
  }
  return [...byAddress].map(([lower, iguais], ordem) => ({
    endereco: iguais[0]!.contato,
    contatos: iguais.map(({ parteContatoId, parteNome, polo }) => ({ parteContatoId, parteNome, polo })),
    retidoPor: retencaoDe(lower, ordem),
  }))
}

/**
 * Condition for a contact `c` of a parte `p`: it is the address of an account that judges the parte, or another one of the case.
 */
const JULGA = sql<boolean>`exists (select from users u
  where u.email = lower(c.contato) and u.email_verified_at is not null and processo_que_julga(p.procedimento_id, u.id) is not null)`

/** The verified addresses of the accounts that follow a procedimento. */
async function seguidores(trx: Db | Trx, procedimentoId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('procedimentoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select('u.email')
    .where('a.procedimentoId', '=', procedimentoId)
    .where('u.emailVerifiedAt', 'is not', null)
    .where(opensAutos)
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}
