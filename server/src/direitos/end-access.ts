import type { MotivoDoAcesso } from '@concordia/contract/procedimentos/words'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'

/** An account that may see a procedimento, and what it is there. */
export interface Conta {
  userId: number
  nome: string
  email: string
  motivos: MotivoDoAcesso[]
  desde: Date
  /** Those it is tied to by its address, and, where it filed, all demandantes. */
  partes: { id: number; nome: string }[]
  /** Named as the lawyer in the filing, or with an approved profile of a lawyer. */
  advogado: boolean
  /** By whose access password it came, and at which address that was read. */
  convidadoDe: { id: number; nome: string } | null
  convidadoPor: string | null
}

/** The accounts that may see a procedimento, from the oldest on; staff without a part in it are none of them. */
export async function readContas(db: Db | Trx, procedimentoId: number): Promise<Conta[]> {
  const { rows } = await sql<Conta>`
    select u.id as "userId", coalesce(u.name, '') as nome, u.email,
      (array_agg(distinct a.motivo order by a.motivo))::text[] as motivos, min(a.created_at) as desde,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome) order by t.id) from partes t
        where t.procedimento_id = p.id and (t.id = any(array_agg(a.parte_id)) or bool_or(a.motivo = 'autor') and t.polo = 'demandante')),
        '[]') as partes,
      coalesce(lower(p.advogado_email) = u.email, false)
        or exists (select from perfis f where f.user_id = u.id and f.tipo = 'advogado' and f.situacao = 'A') as advogado,
      (select jsonb_build_object('id', t.id, 'nome', t.nome) from partes t where t.id = min(c.parte_id)) as "convidadoDe",
      min(lower(c.contato)) as "convidadoPor"
    from procedimento_acessos a join users u on u.id = a.user_id join procedimentos p on p.id = a.procedimento_id
      left join parte_contatos c on c.id = a.por_contato
    where a.procedimento_id = ${procedimentoId}
    group by u.id, p.id
    order by desde, u.id`.execute(db)
  return rows
}

/** May this account end the access of the other one? `porque`: the sentence for somebody who may know that it exists. */
export type Resposta = { pode: true } | { pode: false; porque?: string }

const NAO: Resposta = { pode: false }
const SIM: Resposta = { pode: true }

const isPerito = ({ motivos }: Conta) => motivos.includes('perito')
/** They are here by their office, which ends by its own acts. */
const hasSeat = (conta: Conta) => conta.motivos.includes('arbitro') || conta.motivos.includes('mediador') || isPerito(conta)
const hasParte = ({ partes }: Conta, id: number) => partes.some((parte) => parte.id === id)
/** Follows it by the access password of somebody else. */
const isConvidado = ({ partes, motivos }: Conta) => partes.length === 0 && motivos.includes('senha')

/**
 * A parte ends the access of its own lawyer and of accounts that got in by its own access password. A lawyer ends only the access
 * of accounts that got in by the password mailed to the lawyer: a dismissed one could otherwise shut out the client or the next
 * lawyer (docs/rules/access.md).
 */
export function mayClose(quem: Conta, outra: Conta): Resposta {
  if (quem.userId === outra.userId || hasSeat(outra)) return NAO
  if (isConvidado(outra)) {
    const deQuem = outra.convidadoDe
    const propria = quem.advogado ? outra.convidadoPor === quem.email : deQuem !== null && hasParte(quem, deQuem.id)
    return quem.partes.length > 0 && propria ? SIM : NAO
  }
  if (quem.advogado || !outra.advogado || !outra.partes.some(({ id }) => hasParte(quem, id))) return NAO
  return outra.partes.every(({ id }) => hasParte(quem, id)) ? SIM : { pode: false, porque: DE_OUTRAS }
}

const DE_OUTRAS = 'Esta pessoa acompanha também por outra parte. Peça à secretaria que encerre o acesso.'

/** Whether the secretariat may end it. */
export const mayCloseBySecretaria = (outra: Conta): Resposta =>
  hasSeat(outra) ? { pode: false, porque: isPerito(outra) ? PERITA : DESIGNADA } : SIM

const DESIGNADA = 'Esta pessoa está designada. O acesso dela termina com a substituição, no quadro da secretaria.'
const PERITA = 'Esta pessoa é perita neste processo. O acesso dela termina com a perícia, que os árbitros podem encerrar.'

/** Whether somebody may leave by themselves. @param encerrado the procedimento has ended */
export function mayStopFollowing(quem: Conta, todas: readonly Conta[], encerrado: boolean): Resposta {
  if (hasSeat(quem)) return { pode: false, porque: isPerito(quem) ? COMO_PERITO : DE_OFICIO }
  if (quem.motivos.includes('procurador')) return { pode: false, porque: REPRESENTA }
  if (quem.motivos.includes('autor')) return { pode: false, porque: PROTOCOLOU }
  const outras = todas.filter(({ userId }) => userId !== quem.userId)
  const so = quem.partes.find(({ id }) => !outras.some((outra) => hasParte(outra, id)))
  return so && !encerrado ? { pode: false, porque: unica(so.nome) } : SIM
}

const DE_OFICIO = 'Você está designado. Para deixar a função, recuse a designação ou peça à secretaria a sua substituição.'
const COMO_PERITO = 'Você é perito neste processo. Para deixar a perícia, peça aos árbitros que a encerrem.'
const PROTOCOLOU = 'Quem protocolou responde pelo protocolo e não deixa de acompanhar sozinho. Fale com a secretaria.'
const REPRESENTA = 'Você representa uma das partes. Para deixar de acompanhar, renuncie no quadro “Representação”.'
const unica = (nome: string) =>
  `Sua conta é a única ligada à parte ${nome}, que deixaria de acompanhar pela plataforma. Fale com a secretaria.`

/** What a parte sees: the accounts on its own side, and those that came by its password. */
export const isDoMesmoLado = (quem: Conta, outra: Conta): boolean =>
  quem.userId === outra.userId ||
  outra.partes.some(({ id }) => hasParte(quem, id)) ||
  (isConvidado(outra) && outra.convidadoDe !== null && hasParte(quem, outra.convidadoDe.id))
