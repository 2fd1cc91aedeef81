import type { sentencas } from '@concordia/contract/api'
import type { Sentencas } from '@concordia/contract/arbitragem/sentenca/schemas'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { type Account, as, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { sentCode } from '../mail/mailbox.ts'
import { makePdf, pdfFile } from '../pdf/pdf.ts'
import { idOf } from '../procedimentos/designacao.ts'
import { conducted, follow } from '../procedimentos/movimento.ts'

type Apresentada = ResultOf<typeof sentencas.apresentar> & Refusal
type Pedida = ResultOf<typeof sentencas.pedir> & Refusal
type Decidida = ResultOf<typeof sentencas.decidir> & Refusal

const TICKED = Object.fromEntries(
  ['relatorio', 'fundamentos', 'dispositivo', 'data_e_lugar'].map((one) => [`requisitos[${one}]`, '1']),
)

/** Words that only the draft has, to look for where it might leak. */
export const SEGREDO = 'Condeno a demandada'
export const award = (changes: Fields = {}): FormData =>
  formOf({
    ...{ tipo: 'final', ciente_de_ausencia: '1', ...TICKED },
    arquivo: pdfFile('minuta-confidencial.pdf', makePdf({ text: SEGREDO })),
    ...changes,
  })

/** The calls about awards, by the demo accounts. `parte` filed the process; its demandada has the address of nobody. */
export function sentencasOf(app: TestApp) {
  const { db } = app.deps
  const page = (id: number, account: Account) => as(app, account).get<Sentencas & Refusal>(`/processo/${id}/sentencas`)
  const file = (id: number, account: Account = 'arbitro', changes: Fields = {}, headers?: Record<string, string>) =>
    as(app, account).form<Apresentada>(`/processo/${id}/sentenca`, award(changes), headers)
  const ready = async (id: number, sid: number, account: Account = 'arbitro') => {
    const { status, body } = await as(app, account).post<Refusal>(`/processo/${id}/sentenca/${sid}/code`)
    if (status !== 200) throw new Error(`The code answered ${status}: ${body.message}`)
    const { sha256 } = await db.selectFrom('sentencas').select('sha256').where('id', '=', sid).executeTakeFirstOrThrow()
    return { email: `${account}@concordia.test`, code: await sentCode(app, `${account}@concordia.test`), sha256 }
  }
  const signWith = (id: number, sid: number, account: Account, body: object) =>
    as(app, account).post<Apresentada>(`/processo/${id}/sentenca/${sid}/assinar`, body)
  return {
    page,
    file,
    ready,
    signWith,
    /** An active process with these accepted arbitrators. */
    async tribunal(accounts: Account[] = ['arbitro']): Promise<number> {
      const id = await conducted(app)
      for (const account of accounts.slice(1)) {
        const userId = await idOf(app, account)
        const row = { procedimentoId: id, userId, papel: 'arbitro', situacao: 'aceita' }
        await db.insertInto('designacoes').values(row).execute()
        await follow(app, id, userId, 'arbitro')
      }
      await db.updateTable('procedimentos').set({ numeroArbitros: accounts.length }).where('id', '=', id).execute()
      return id
    },
    async filed(id: number, account: Account = 'arbitro', changes: Fields = {}): Promise<number> {
      const { status, body } = await file(id, account, changes)
      if (status !== 201) throw new Error(`Filing the award answered ${status}: ${body.message}`)
      return body.sentenca.id
    },
    sign: async (id: number, sid: number, account: Account = 'arbitro') =>
      signWith(id, sid, account, await ready(id, sid, account)),
    ask: (id: number, account: Account, changes: Fields = {}, headers?: Record<string, string>) =>
      as(app, account).form<Pedida>(`/processo/${id}/esclarecimentos`, formOf({ texto: 'O que é devido?', ...changes }), headers),
    decide: (id: number, eid: number, account: Account = 'arbitro') =>
      as(app, account).form<Decidida>(
        `/processo/${id}/esclarecimentos/${eid}/decisao`,
        formOf({ arquivo: pdfFile('decisao.pdf') }),
      ),
    /** The mail server takes the notices of these acts at a moment, as the worker would note it. */
    async delivered(id: number, em: Date): Promise<void> {
      await sql`update emails set situacao = 'enviado', enviado_em = ${em} where procedimento_id = ${id} and evento_id is not null
        and enviado_em is null`.execute(db)
    },
    /** The settings with a change. */
    async setRito(changes: object): Promise<void> {
      const { body } = await as(app, 'secretaria').get<{ rito: object }>('/secretaria/rito')
      const { status } = await as(app, 'admin').put('/secretaria/rito', { ...body.rito, ...changes })
      if (status !== 200) throw new Error(`The settings answered ${status}`)
    },
  }
}
