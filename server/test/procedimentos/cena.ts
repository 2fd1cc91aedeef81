import type { Desfecho } from '@concordia/contract/procedimentos/words'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { TestApp } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import type { Fields } from '../form.ts'
import { signedAcordo } from './acordo.ts'
import { acceptance } from './designacao.ts'
import { FILE, movement } from './movimento.ts'

/** What the pages of both tipos show, as far as the shared scenes look. */
export interface Visto {
  id: number
  situacao: number
  is_notifiable: boolean
  demandantes: { id: number; emails: { id: number }[] }[]
  demandadas: { id: number; emails: { id: number; recusa: object | null }[] }[]
  documentos: { id: number }[]
  marcadores: { nome: string }[]
  eventos: { id: number; descricao: string; documentos: { id: number }[] }[]
}
export interface Feito extends Refusal {
  evento: { id: number; descricao: string; user: { name: string } | null; documentos: { id: number }[] }
}

/** How each tipo is accepted and, once accepted, ended; all other calls differ in their path only. */
interface Proprio {
  accept: (who: Client, id: number) => Promise<{ status: number }>
  end: (app: TestApp, who: Client, id: number, desfecho: Desfecho) => Promise<{ status: number }>
}
const PROPRIO: Record<Tipo, Proprio> = {
  processo: {
    accept: (who, id) => who.form(`/processo/${id}/arbitro/aceitar`, acceptance()),
    end: (_, who, id, desfecho) => act(who, `/processo/${id}`, desfecho === 'acordo' ? 'registrarAcordo' : 'arquivar'),
  },
  caso: {
    accept: (who, id) => who.put(`/caso/${id}/mediador/aceitar`),
    end: async (app, who, id, desfecho) => {
      const com = desfecho === 'acordo' ? { texto_id: await signedAcordo(app, id) } : {}
      return who.post(`/caso/${id}/termo-final`, { desfecho, ...com })
    },
  },
}
const act = (who: Client, at: string, ato: string) =>
  who.put<Feito>(`/secretaria${at}/situacao`, { ato, motivo: 'A pedido das partes.' })

/** The shared scenes run over every tipo: what they do and read, with the words of the tipo. */
export function cenaDe(app: TestApp, tipo: Tipo) {
  const { um, muitos, titulo, papel, rota } = TIPOS[tipo]
  const { accept, end } = PROPRIO[tipo]
  const at = (id: number, rest = '') => `${rota.um}/${id}${rest}`
  return {
    ...{ um, titulo, papel, at, rota: rota.um, muitos: rota.muitos, conduz: PAPEIS[papel].um, nomeDaLista: muitos },
    /** Filed and paid. */
    file: (account: Account = 'parte', changes: Record<string, string> = {}) => FILE[tipo](app, account, changes),
    accept: (account: Account, id: number) => accept(as(app, account), id),
    async open(who: Client, id: number): Promise<Visto> {
      const { status, body } = await who.get<Record<string, Visto>>(at(id))
      if (status !== 200) throw new Error(`${um} ${id} answered ${status}`)
      return body[um]!
    },
    async list(who: Client, filter: object = {}) {
      const { status, body } = await who.post<Record<string, { data: Visto[]; total: number }>>(rota.muitos, filter)
      if (status !== 200) throw new Error(`${rota.muitos} answered ${status}`)
      return body[muitos]!
    },
    link: (who: Client, body: object) => who.post<Refusal>(`${rota.um}/add`, body),
    move: (who: Client, id: number, changes?: Fields) => who.form<Feito>(at(id, '/evento'), movement(changes)),
    descriptions: async (id: number) => {
      const { body } = await as(app, 'parte').get<Record<string, Visto>>(at(id))
      return body[um]!.eventos.map(({ descricao }) => descricao)
    },
    situacao: (who: Client, id: number, ato: string) => act(who, at(id), ato),
    end: (who: Client, id: number, desfecho: Desfecho) => end(app, who, id, desfecho),
  }
}
