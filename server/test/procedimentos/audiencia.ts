import type { audiencias, audienciasDoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { TestApp } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import { conducted } from './movimento.ts'

type Feita = ResultOf<typeof audiencias.redesignar> & Refusal

/** What people do with hearings; the answers come back, refusals too. */
export function audienciaScene(app: TestApp) {
  const papel = { processo: 'arbitro', caso: 'mediador' } as const satisfies Record<Tipo, Account>
  const put = (who: Client, id: number, ato: string, body: object) => who.put<Feita>(`/audiencia/${id}${ato}`, body)
  return {
    conducted: (tipo: Tipo = 'processo', more: object = {}) => conducted(app, { tipo, ...more }),
    /** By default by its arbitrator or mediator, by video. */
    create: (id: number, more: object = {}, { tipo = 'processo' as Tipo, who = as(app, papel[tipo]), headers = {} } = {}) =>
      who.post<Feita>(
        `/${tipo}/${id}/audiencia`,
        {
          tipo: tipo === 'processo' ? 'audiencia' : 'sessao-de-mediacao',
          titulo: 'Oitiva de Fulana',
          ...{ modo: 'remoto', link: 'https://sala.example/abc', senha: '123' },
          ...more,
        },
        headers,
      ),
    put,
    ler: (who: Client, id: number) => who.get<ResultOf<typeof audiencias.get> & Refusal>(`/audiencia/${id}`),
    lista: async (who: Client, id: number, tipo: Tipo = 'processo') =>
      (await who.get<ResultOf<typeof audienciasDoProcesso.list>>(`/${tipo}/${id}/audiencias`)).body,
  }
}
