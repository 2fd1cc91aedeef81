import type { pericias } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { TestApp } from '../app.ts'
import { as, type Client, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { idOf } from './designacao.ts'
import { conducted } from './movimento.ts'

type Feito = ResultOf<typeof pericias.nomear> & Refusal
export const TEXTO = 'Qual é a causa das trincas?'

/** What people do in the task of an expert; the answers come back, refusals too. */
export function periciaScene(app: TestApp) {
  const [arbitro, perito, parte] = [as(app, 'arbitro'), as(app, 'perito'), as(app, 'parte')]
  const at = (id: number, pid: number, rest = '') => `/processo/${id}/pericia/${pid}${rest}`
  const nomear = async (id: number, more: object = {}, who: Client = arbitro, headers?: Record<string, string>) => {
    const body = { perito_id: await idOf(app, 'perito'), objeto: 'Causa das trincas no prédio.', prazo_dias: 30, ...more }
    return who.post<Feito>(`/processo/${id}/pericia`, body, headers)
  }
  const put = (who: Client) => (id: number, pid: number, ato: string, body: object) => who.put<Feito>(at(id, pid, ato), body)
  const send = (who: Client, id: number, pid: number, ato: string, fields: Fields, headers?: Record<string, string>) =>
    who.form<Feito>(at(id, pid, ato), formOf(fields), headers)
  const aceitar = (id: number, pid: number, honorarios = 5000.01, revelacao?: string) =>
    put(perito)(id, pid, '/aceitar', { honorarios, ...(revelacao && { revelacao }) })
  const decidir = (id: number, pid: number, body: object = { aprovado: true, quem: 'metade' }, who: Client = arbitro) =>
    put(who)(id, pid, '/honorarios', body)
  const encerrar = (id: number, pid: number, motivo?: string) => put(arbitro)(id, pid, '/encerrar', { ...(motivo && { motivo }) })
  const laudo = (id: number, pid: number, headers?: Record<string, string>) =>
    send(perito, id, pid, '/laudo', { arquivo: pdfFile('laudo.pdf') }, headers)
  return {
    ...{ arbitro, perito, parte, at, nomear, aceitar, decidir, encerrar, laudo },
    recusar: (id: number, pid: number, motivo?: string) => put(perito)(id, pid, '/recusar', { ...(motivo && { motivo }) }),
    quesitos: (who: Client, id: number, pid: number, fields: Fields = {}) =>
      send(who, id, pid, '/quesitos', { texto: TEXTO, ...fields }),
    esclarecer: (who: Client, id: number, pid: number, texto = TEXTO) => send(who, id, pid, '/esclarecimento', { texto }),
    ler: async (who: Client, id: number) => who.get<ResultOf<typeof pericias.list>>(`/processo/${id}/pericia`),
    /** The process that the arbitrator conducts, with an expert whose task is in this state. */
    async cena(ate: 'nomeada' | 'proposta' | 'em-andamento' | 'laudo' = 'nomeada', more: object = {}) {
      const id = await conducted(app)
      const made = await nomear(id, more)
      if (made.status !== 201) throw new Error(`Naming answered ${made.status}: ${made.body.message}`)
      const pid = made.body.pericia.id
      const steps = { proposta: () => aceitar(id, pid), 'em-andamento': () => decidir(id, pid), laudo: () => laudo(id, pid) }
      for (const [nome, step] of Object.entries(steps)) {
        if (ate === 'nomeada') break
        const { status, body } = await step()
        if (status > 201) throw new Error(`${nome} answered ${status}: ${body.message}`)
        if (nome === ate) break
      }
      return { id, pid }
    },
  }
}
