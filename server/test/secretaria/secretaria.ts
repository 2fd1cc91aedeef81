import type { atos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { sql } from 'kysely'
import type { Reach } from '../app.ts'
import { type Account, type Answer, as, type Refusal } from '../client.ts'
import { idOf } from '../procedimentos/designacao.ts'

type Ato = ResultOf<typeof atos.situacao> & Refusal
type Designacoes = ResultOf<typeof atos.designar> & Refusal
type Candidatos = ResultOf<typeof atos.candidatos> & Refusal

export const MOTIVO = 'A pedido das partes,\nconforme a ata.'

/** The acts of the secretariat on a process or a case, sent by one of its members; returns the answer, even a refusal. */
export function secretariat(app: Reach, account: Account = 'secretaria', tipo: Tipo = 'processo') {
  const who = as(app, account)
  const path = (id: number) => `/secretaria${TIPOS[tipo].rota.um}/${id}`
  return {
    ficha: async (id: number): Promise<FichaDaSecretaria> => {
      const { status, body } = await who.get<ResultOf<typeof atos.ficha>>(path(id))
      if (status !== 200) throw new Error(`The panel of ${id} answered ${status}`)
      return body.ficha
    },
    candidatos: (id: number, texto = '', page = 1) =>
      who.get<Candidatos>(`${path(id)}/candidatos?${new URLSearchParams({ texto, page: String(page) })}`),
    designar: async (id: number, ...designados: Account[]): Promise<Answer<Designacoes>> =>
      who.post<Designacoes>(`${path(id)}/designacoes`, {
        designados: await Promise.all(designados.map((designado) => idOf(app, designado))),
      }),
    substituir: async (id: number, designacaoId: number, por: Account, motivo = MOTIVO): Promise<Answer<Ato>> =>
      who.put<Ato>(`${path(id)}/designacao/${designacaoId}`, { user_id: await idOf(app, por), motivo }),
    situacao: (id: number, ato: string, more: object = {}) =>
      who.put<Ato>(`${path(id)}/situacao`, { ato, motivo: MOTIVO, ...more }),
    senha: (id: number) => who.post<Ato>(`${path(id)}/senha`, {}),
    contato: (id: number, contatoId: number, contato: string, more: object = {}) =>
      who.put<Ato>(`${path(id)}/contato/${contatoId}`, { contato, ...more }),
  }
}

/** Links a new mediation case of `userId` to a process, or the other way round. @returns its number */
export async function linkedCaso(
  { deps: { db } }: Pick<Reach, 'deps'>,
  processo: number,
  { userId, direction = 'from-process' }: { userId: number; direction?: 'from-process' | 'from-case' },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em)
    select 'caso', ${userId}, area_id, classe, valor_centavos, created_at, movimentado_em
    from procedimentos where id = ${processo} returning id`.execute(db)
  const caso = rows[0]!.id
  const [from, to] = direction === 'from-process' ? [processo, caso] : [caso, processo]
  await sql`update procedimentos set vinculado_a = ${to} where id = ${from}`.execute(db)
  return caso
}

/** The people who got a notice that begins so about a process or a case, as on the screen. */
export async function noticesAbout(
  { deps: { db } }: Pick<Reach, 'deps'>,
  id: number,
  beginning: string,
  tipo: Tipo = 'processo',
): Promise<string[]> {
  const rows = await db
    .selectFrom('notificacoes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select(['u.email', 'n.subject'])
    .where('n.subject', '=', `${TIPOS[tipo].titulo} ${id}: ${beginning}`)
    .orderBy('u.email')
    .execute()
  return rows.map(({ email }) => email.split('@')[0]!)
}
