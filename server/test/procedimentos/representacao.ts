import type { representacaoNoProcesso, representacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Reach } from '../app.ts'
import { as, type Client, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { approved } from '../perfil.ts'
import { type Person, registerVerified } from '../secretaria/pessoa.ts'

type Feita = ResultOf<typeof representacaoNoProcesso.apresentar>
type Rota = 'processo' | 'caso' | 'negociacao'
const poderes = (...nomes: string[]): Fields => Object.fromEntries(nomes.map((nome, n) => [`poderes[${n}]`, nome]))

/** Lawyers who represent the partes of a matter. */
export const representacaoScene = (app: Pick<Reach, 'url' | 'deps'> & Reach) => {
  const decidir = (rid: number, body: object = { situacao: 'vigente' }, who: Client = as(app, 'secretaria')) =>
    who.put<Feita & Refusal>(`/secretaria/representacao/${rid}`, body)
  const apresentar = (
    who: Client,
    id: number,
    { poder = ['foro'], rota = 'processo' as Rota, ...fields }: Record<string, unknown> & { poder?: string[]; rota?: Rota } = {},
  ) =>
    who.form<Feita & Refusal>(
      `/${rota}/${id}/representacao`,
      formOf({ ...poderes(...poder), procuracao: pdfFile('procuracao.pdf'), ...stringsOf(fields) }),
    )
  return {
    apresentar,
    decidir,
    /** A new lawyer with an approved profile. */
    advogado: async (changes?: Record<string, string | null>): Promise<Person> => {
      const person = await registerVerified(app, changes)
      await approved(app, person.id, 'advogado')
      await app.deps.db.updateTable('perfis').set({ oabInscricao: 'SP 1' }).where('userId', '=', person.id).execute()
      return person
    },
    /** Presented and checked. */
    vigente: async (who: Client, id: number, fields: Parameters<typeof apresentar>[2] = {}): Promise<number> => {
      const made = await apresentar(who, id, fields)
      if (made.status !== 201) throw new Error(`Presenting answered ${made.status}: ${JSON.stringify(made.body)}`)
      const { status, body } = await decidir(made.body.representacao.id)
      if (status !== 200) throw new Error(`Checking answered ${status}: ${JSON.stringify(body)}`)
      return made.body.representacao.id
    },
    substabelecer: (
      who: Client,
      rid: number,
      para: number,
      { poder = ['foro'], ...fields }: Record<string, unknown> & { poder?: string[] } = {},
    ) =>
      who.form<Feita & Refusal>(
        `/representacao/${rid}/substabelecer`,
        formOf({
          advogado_id: String(para),
          ...poderes(...poder),
          com_reserva: '1',
          documento: pdfFile('sub.pdf'),
          ...stringsOf(fields),
        }),
      ),
    renunciar: (who: Client, rid: number) => who.put<Feita & Refusal>(`/representacao/${rid}/renunciar`, {}),
    revogar: (who: Client, rid: number, body: object = {}) => who.put<Feita & Refusal>(`/representacao/${rid}/revogar`, body),
    lista: async (who: Client, id: number, rota: Rota = 'processo') =>
      (await who.get<ResultOf<typeof representacaoNoProcesso.list>>(`/${rota}/${id}/representacoes`)).body,
    fila: async (who: Client = as(app, 'secretaria')) =>
      (await who.get<ResultOf<typeof representacoes.fila>>('/secretaria/representacoes')).body.representacoes,
  }
}

const stringsOf = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Blob || value === null ? (value as never) : String(value),
    ]),
  )
