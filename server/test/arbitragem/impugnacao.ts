import type { impugnacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { TestApp } from '../app.ts'
import { type Account, as, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { accessPassword } from '../mail/mailbox.ts'
import { designations, idOf } from '../procedimentos/designacao.ts'

export type Lista = ResultOf<typeof impugnacoes.list>
export type Feita = ResultOf<typeof impugnacoes.impugnar> & Refusal

const CONTATO_DA_OUTRA = { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' }

/** Processes whose arbitrators accepted, `parte` on one side and `parte2` on the other, and the calls about challenges. */
export function impugnacoesOf(app: TestApp) {
  const { designated, accept } = designations(app)
  const link = async (who: Account, id: number) =>
    as(app, who).post('/processo/add', { id, password: await accessPassword(app, id) })
  return {
    link,
    async aceito(arbitros: Account[] = ['arbitro'], changes: Record<string, string> = {}): Promise<number> {
      const id = await designated(arbitros, { ...CONTATO_DA_OUTRA, ...changes })
      await link('parte2', id)
      for (const account of arbitros) {
        const { status, body } = await accept(id, account)
        if (status !== 201) throw new Error(`The acceptance answered ${status}: ${body.message}`)
      }
      return id
    },
    lista: async (who: Account, id: number) => (await as(app, who).get<Lista>(`/processo/${id}/impugnacoes`)).body,
    impugnar: async (
      who: Account,
      id: number,
      fields: Fields = {},
      arbitro: Account = 'arbitro',
      headers?: Record<string, string>,
    ) =>
      as(app, who).form<Feita>(
        `/processo/${id}/impugnacao`,
        formOf({ arbitro_id: String(await idOf(app, arbitro)), fundamento: 'Foi sócio da outra parte.', ...fields }),
        headers,
      ),
    manifestar: (who: Account, id: number, iid: number, texto = 'Não há impedimento.') =>
      as(app, who).form<Feita>(`/processo/${id}/impugnacao/${iid}/manifestacao`, formOf({ texto })),
    decidir: (who: Account, iid: number, decisao = 'acolhida', fundamento = 'O fato compromete a independência.') =>
      as(app, who).put<Feita>(`/secretaria/impugnacao/${iid}`, { decisao, fundamento }),
    revelar: (who: Account, id: number, texto = 'Passei a dar aula na empresa de uma das partes.') =>
      as(app, who).post<Feita>(`/processo/${id}/revelacao`, { texto }),
  }
}
